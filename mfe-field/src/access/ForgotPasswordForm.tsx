import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { PasswordResetRequest } from '@yoza/identity-contract/schemas';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { TextField } from '@yoza/ui/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form, Hint } from './access-style.ts';
import { entryText } from './entry-text.ts';
import { FormFailure } from './FormFailure.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { requestPasswordReset } from './access.api.ts';

/** Requests a link for a new password. The message shown is the same for every address. */
export function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm<PasswordResetRequest>({
    defaultValues: { email: '' },
    resolver: zodResolver(PasswordResetRequest),
  });
  const { mutate, isPending, error, isSuccess, variables } = useMutation({
    mutationFn: requestPasswordReset,
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.forgot.title')}
    >
      <h2>{t('access.forgot.title')}</h2>
      <Hint>{t('access.forgot.text')}</Hint>
      <TextField
        {...register('email')}
        label={t('access.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={entryText('email', formState.errors.email, t)}
      />
      <FormFailure error={error} fallback={t('access.forgot.failed')} />
      {isSuccess && <Banner tone="info">{t('access.forgot.sent', { email: variables.email })}</Banner>}
      <SubmitButton isBusy={isPending} busyLabel={t('access.forgot.sending')}>
        {t('access.forgot.send')}
      </SubmitButton>
      <Button onClick={onBack}>{t('access.forgot.back')}</Button>
    </Form>
  );
}
