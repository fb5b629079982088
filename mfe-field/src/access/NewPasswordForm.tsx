import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { TechnicianLogin } from '@yoza/contracts/identity/schemas';
import { signOutTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { Button } from '@yoza/ui/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form, Hint } from './access-style.ts';
import { entryWords } from './entry-words.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { confirmPasswordReset } from './access.api.ts';

const NewPassword = TechnicianLogin.pick({ password: true });

/** Form for users who followed a link for a new password. `onLeave` leads to the sign-in page, with or without a new password. */
export function NewPasswordForm({ secret, onLeave }: { secret: string; onLeave: () => void }) {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(NewPassword),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => confirmPasswordReset(secret, password),
    onSuccess: () => {
      // The technician signed in on this phone is now signed out; the page must not learn this from a failing call.
      signOutTechnician();
      showToast({ title: t('access.reset.done'), description: t('access.reset.doneText'), tone: 'success' });
      onLeave();
    },
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.reset.title')}
    >
      <h2>{t('access.reset.title')}</h2>
      <Hint>{t('access.reset.text')}</Hint>
      <PasswordField
        {...register('password')}
        label={t('access.reset.password')}
        autoComplete="new-password"
        error={entryWords('password', formState.errors.password, t)}
      />
      <FormFailure error={error} fallback={t('access.reset.failed')} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        isFullWidth
        isBusy={isPending}
        busyLabel={t('access.reset.saving')}
      >
        {t('access.reset.save')}
      </Button>
      <Button onClick={onLeave}>{t('access.forgot.back')}</Button>
    </Form>
  );
}
