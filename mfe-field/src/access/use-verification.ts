import { useMutation } from '@tanstack/react-query';
import { loadTechnician, technicianStateAtom } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { returnedAtom } from './access.atoms.ts';
import { verifyEmail } from './access.api.ts';
import { refusalText } from './refusal-text.ts';

/** Uses the email verification link as soon as a technician is signed in. Returns true while that is in progress. */
export function useVerification(): boolean {
  const { t } = useTranslation('field');
  const [{ verify }, setReturned] = useAtom(returnedAtom);
  const { status } = useAtomValue(technicianStateAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: async (secret: string) => {
      await verifyEmail(secret);
      await loadTechnician();
    },
    onSuccess: () =>
      showToast({ title: t('access.verify.done'), description: t('access.verify.doneText'), tone: 'success' }),
    onError: (error) =>
      showToast({
        title: t('access.verify.failed'),
        description: refusalText(error, t, t('failure.other')),
        tone: 'error',
      }),
  });
  useEffect(() => {
    if (verify === undefined || status !== 'signed-in') return;
    setReturned((returned) => ({ ...returned, verify: undefined }));
    mutate(verify);
  }, [verify, status, setReturned, mutate]);
  return isPending;
}
