import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { TechnicianLogin } from '@yoza/contracts/identity/schemas';
import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { Button } from '@yoza/ui/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form, Hint } from './access-style.ts';
import { entryWords } from './entry-words.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { acceptInvitation } from './access.api.ts';

const NewPassword = TechnicianLogin.pick({ password: true });

/**
 * Form for recipients of an invitation link: setting a password makes them a technician and signs them in. `onLeave` leads to the sign-in page
 * instead.
 */
export function AcceptInvitationForm({ secret, onLeave }: { secret: string; onLeave: () => void }) {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(NewPassword),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ password }: { password: string }) => {
      const answer = await acceptInvitation(secret, password);
      await signInTechnician(answer);
      return answer.technician;
    },
    onSuccess: ({ firstName }) => {
      showToast({
        title: t('access.invitation.done'),
        description: t('access.welcome', { name: firstName }),
        tone: 'success',
      });
      onLeave();
    },
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.invitation.title')}
    >
      <h2>{t('access.invitation.title')}</h2>
      <Hint>{t('access.invitation.text')}</Hint>
      <PasswordField
        {...register('password')}
        label={t('access.password')}
        autoComplete="new-password"
        error={entryWords('password', formState.errors.password, t)}
      />
      <FormFailure error={error} fallback={t('access.invitation.failed')} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isBusy={isPending}
        busyLabel={t('access.invitation.accepting')}
      >
        {t('access.invitation.accept')}
      </Button>
      <Button onClick={onLeave}>{t('access.forgot.back')}</Button>
    </Form>
  );
}
