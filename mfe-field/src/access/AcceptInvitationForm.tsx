import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { acceptInvitation } from './access.api.ts';
import { SetPasswordForm } from './SetPasswordForm.tsx';

/**
 * Form for recipients of an invitation link: setting a password makes them a technician and signs them in. `onLeave` drops the link: after success,
 * or to go to the sign-in page instead.
 */
export function AcceptInvitationForm({ secret, onLeave }: { secret: string; onLeave: () => void }) {
  const { t } = useTranslation('field');
  const accept = async (password: string) => {
    const response = await acceptInvitation(secret, password);
    await signInTechnician(response);
    const { firstName } = response.technician;
    showToast({
      title: t('access.invitation.done'),
      description: t('access.welcome', { name: firstName }),
      tone: 'success',
    });
    onLeave();
  };
  return <SetPasswordForm link="invitation" onPassword={accept} onLeave={onLeave} />;
}
