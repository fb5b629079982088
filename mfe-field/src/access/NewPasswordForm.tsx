import { signOutTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { confirmPasswordReset } from './access.api.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';

/** Form for users who followed a link for a new password. `onLeave` leads to the sign-in page, with or without a new password. */
export function NewPasswordForm({ secret, onLeave }: { secret: string; onLeave: () => void }) {
  const { t } = useTranslation('field');
  const save = async (password: string) => {
    await confirmPasswordReset(secret, password);
    // The server has ended every sign-in to the account; the page must not learn this from a failing call.
    signOutTechnician();
    showToast({ title: t('access.reset.done'), description: t('access.reset.doneText'), tone: 'success' });
    onLeave();
  };
  return <SetPasswordForm link="reset" onPassword={save} onLeave={onLeave} />;
}
