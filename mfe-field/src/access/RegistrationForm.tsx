import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { TechnicianRegistration } from '@yoza/identity-contract/schemas';
import { showToast } from '@yoza/shell-sdk/toasts';
import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { TextField } from '@yoza/ui/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form, Hint } from './access-style.ts';
import { entryText } from './entry-text.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { register as sendRegistration } from './access.api.ts';

const empty = { email: '', password: '', confirmPassword: '', firstName: '', lastName: '', phoneNumber: '' };

/** Registration form for new technicians. Signs the account in; the area then asks to confirm the email address and shows the wait for approval. */
export function RegistrationForm() {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm<TechnicianRegistration>({
    defaultValues: empty,
    resolver: zodResolver(TechnicianRegistration),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (entry: TechnicianRegistration) => {
      const response = await sendRegistration(entry);
      await signInTechnician(response);
      return response.technician;
    },
    onSuccess: ({ email }) =>
      showToast({
        title: t('access.registrationSuccessful'),
        description: t('access.mailed', { email }),
        tone: 'success',
      }),
  });
  const { errors } = formState;
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.modes.registration')}
    >
      <Hint>{t('access.registerHint')}</Hint>
      <TextField
        {...register('firstName')}
        label={t('access.firstName')}
        autoComplete="given-name"
        error={entryText('firstName', errors.firstName, t)}
      />
      <TextField
        {...register('lastName')}
        label={t('access.lastName')}
        autoComplete="family-name"
        error={entryText('lastName', errors.lastName, t)}
      />
      <TextField
        {...register('phoneNumber')}
        label={t('access.phoneNumber')}
        description={t('access.phoneHint')}
        type="tel"
        autoComplete="tel"
        error={entryText('phoneNumber', errors.phoneNumber, t)}
      />
      <TextField
        {...register('email')}
        label={t('access.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={entryText('email', errors.email, t)}
      />
      <PasswordField
        {...register('password')}
        label={t('access.password')}
        autoComplete="new-password"
        error={entryText('password', errors.password, t)}
      />
      <PasswordField
        {...register('confirmPassword')}
        label={t('access.confirmPassword')}
        autoComplete="new-password"
        error={entryText('confirmPassword', errors.confirmPassword, t)}
      />
      <FormFailure error={error} fallback={t('access.registrationFailed')} />
      <SubmitButton isBusy={isPending} busyLabel={t('access.registering')}>
        {t('access.register')}
      </SubmitButton>
    </Form>
  );
}
