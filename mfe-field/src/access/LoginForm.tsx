import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { TechnicianLogin } from '@yoza/identity-contract/schemas';
import { showToast } from '@yoza/shell-sdk/toasts';
import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { Button } from '@yoza/ui/Button';
import { TextField } from '@yoza/ui/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form } from './access-style.ts';
import { entryText } from './entry-text.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { signIn } from './access.api.ts';

/** Sign-in by email and password. The area continues automatically once the technician is known. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm<TechnicianLogin>({
    defaultValues: { email: '', password: '' },
    resolver: zodResolver(TechnicianLogin),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (entry: TechnicianLogin) => {
      const response = await signIn(entry);
      await signInTechnician(response);
      return response.technician;
    },
    onSuccess: ({ firstName }) =>
      showToast({
        title: t('access.successful'),
        description: t('access.welcome', { name: firstName }),
        tone: 'success',
      }),
  });
  const { email, password } = formState.errors;
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.title')}
    >
      <TextField
        {...register('email')}
        label={t('access.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={entryText('email', email, t)}
      />
      <PasswordField
        {...register('password')}
        label={t('access.password')}
        autoComplete="current-password"
        error={entryText('password', password, t)}
      />
      <FormFailure error={error} fallback={t('access.failed')} />
      <SubmitButton isBusy={isPending} busyLabel={t('access.signingIn')}>
        {t('access.signIn')}
      </SubmitButton>
      <Button variant="quiet" onClick={onForgotten}>
        {t('access.forgot.link')}
      </Button>
    </Form>
  );
}
