import { useMutation } from '@tanstack/react-query';
import type { TechnicianProfile } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Logo } from '@yoza/ui/Logo';
import { Stack } from '@yoza/ui/Page';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { showFailure } from '../requests/failure.ts';
import { Hint, Place } from './access-style.ts';
import { sendVerification } from './access.api.ts';
import { useLeaving } from './use-leaving.ts';

/** Notice for an account whose email address is not verified yet. */
export function ConfirmEmail({ technician, isConfirming }: { technician: TechnicianProfile; isConfirming: boolean }) {
  const { t } = useTranslation('field');
  const { firstName: name, email } = technician;
  const { signOut, question } = useLeaving();
  const { mutate, isPending } = useMutation({
    mutationFn: sendVerification,
    onSuccess: () =>
      showToast({
        title: t('access.verify.sent'),
        description: t('access.verify.sentText', { email }),
        tone: 'success',
      }),
    onError: (error) => showFailure(t('access.verify.sendFailed'), error, t),
  });
  return (
    <Place>
      <title>{`${t('access.verify.title')} · Yoza`}</title>
      <Logo size={40} />
      <div>
        <h1>{t('access.verify.title')}</h1>
        <Hint role="status">
          {isConfirming ? t('access.verify.checking') : t('access.verify.text', { name, email })}
        </Hint>
      </div>
      <Card>
        <Stack $gap={3}>
          <Button variant="primary" onClick={() => mutate()} isBusy={isPending} busyLabel={t('access.verify.sending')}>
            {t('access.verify.sendAgain')}
          </Button>
          <Button onClick={() => void signOut()}>{t('access.signOut')}</Button>
        </Stack>
      </Card>
      {question}
    </Place>
  );
}
