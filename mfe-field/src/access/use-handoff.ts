import { useMutation } from '@tanstack/react-query';
import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { returnedAtom } from './access.atoms.ts';
import { exchangeHandoff } from './access.api.ts';

const beforeDashboard = 1_000;

/** Signs in a technician returning from a provider, shows a message, and stays on the page for a second. Returns true while this is in progress. */
export function useHandoff(): boolean {
  const { t } = useTranslation('field');
  const [{ handoff }, setReturned] = useAtom(returnedAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: async (value: string) => {
      await signInTechnician(await exchangeHandoff(value));
      showToast({ title: t('access.successful'), tone: 'success' });
      await new Promise((resolve) => setTimeout(resolve, beforeDashboard));
    },
    onError: () => setReturned((returned) => ({ ...returned, error: 'other' })),
  });
  useEffect(() => {
    if (handoff === undefined) return;
    setReturned((returned) => ({ ...returned, handoff: undefined }));
    mutate(handoff);
  }, [handoff, setReturned, mutate]);
  return isPending || handoff !== undefined;
}
