import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TokenGeneration } from '@yoza/identity-contract/schemas';
import { signInTechnician } from '@yoza/shell-sdk/technician-session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { Button } from '@yoza/ui/Button';
import { TextField } from '@yoza/ui/TextField';
import { useForm } from 'react-hook-form';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { reasonOf } from '../requests/failure.ts';
import { fieldKey } from '../requests/technician-api.ts';
import { Form, Hint } from './access-style.ts';
import { entryText } from './entry-text.ts';
import { generateToken } from './access.api.ts';

/** Signs in as any active technician account, without its password: the server allows this on a laptop with the sandbox only. */
export function TokenGenerator() {
  const { t } = useTranslation('field');
  const client = useQueryClient();
  const { register, handleSubmit, formState } = useForm<TokenGeneration>({
    defaultValues: { email: '' },
    resolver: zodResolver(TokenGeneration),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (entry: TokenGeneration) => signInTechnician(await generateToken(entry)),
    onSuccess: () => {
      showToast({ title: t('access.successful'), tone: 'success' });
      return client.resetQueries({ queryKey: [fieldKey] });
    },
    onError: (error) =>
      showToast({
        title: t('access.generator.failed'),
        description: reasonOf(error, t, t('failure.other')),
        tone: 'error',
      }),
  });
  return (
    <Form
      noValidate
      onSubmit={(event) => void handleSubmit((entry) => mutate(entry))(event)}
      aria-label={t('access.generator.title')}
    >
      <Hint>{t('access.generator.hint')}</Hint>
      <TextField
        {...register('email')}
        label={t('access.email')}
        type="email"
        inputMode="email"
        error={entryText('email', formState.errors.email, t)}
      />
      <Button type="submit" isBusy={isPending} busyLabel={t('access.generator.generating')}>
        {t('access.generator.generate')}
      </Button>
    </Form>
  );
}
