import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { TechnicianLogin } from '@yoza/identity-contract/schemas';
import { Button } from '@yoza/ui/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Form, Hint } from './access-style.ts';
import { entryText } from './entry-text.ts';
import { FormFailure } from './FormFailure.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';

const NewPassword = TechnicianLogin.pick({ password: true });

interface Properties {
  /** Link that was followed; the texts of the form depend on it. */
  link: 'invitation' | 'reset';
  /** Sends the password; a rejection is shown in the form. */
  onPassword: (password: string) => Promise<void>;
  onLeave: () => void;
}

/** Form for users who followed a link to set a password. `onLeave` leads to the sign-in page without setting it. */
export function SetPasswordForm({ link, onPassword, onLeave }: Properties) {
  const { t } = useTranslation('field');
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { password: '' },
    resolver: zodResolver(NewPassword),
  });
  const { mutate, isPending, error } = useMutation({ mutationFn: onPassword });
  const title = t(`access.${link}.title`);
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit(({ password }) => mutate(password))(event)}
      aria-label={title}
    >
      <h2>{title}</h2>
      <Hint>{t(`access.${link}.text`)}</Hint>
      <PasswordField
        {...register('password')}
        label={t(`access.${link}.password`)}
        autoComplete="new-password"
        error={entryText('password', formState.errors.password, t)}
      />
      <FormFailure error={error} fallback={t(`access.${link}.failed`)} />
      <SubmitButton isBusy={isPending} busyLabel={t(`access.${link}.saving`)}>
        {t(`access.${link}.save`)}
      </SubmitButton>
      <Button onClick={onLeave}>{t('access.forgot.back')}</Button>
    </Form>
  );
}
