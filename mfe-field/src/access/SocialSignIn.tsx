import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Stack } from '@yoza/ui/Page';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { signInOptionsQuery } from './access.api.ts';

/** Sign-in buttons of the providers that are configured here. A new person registers with them too. */
export function SocialSignIn() {
  const { t } = useTranslation('field');
  const { data } = useQuery(signInOptionsQuery);
  if (!data || data.providers.length === 0) return null;
  return (
    <Stack $gap={3} role="group" aria-label={t('access.otherMethods')}>
      {data.providers.map((provider) => (
        <ButtonLink key={provider} href={`/api/technician/auth/${provider}`} size="large" isFullWidth>
          {t(`access.provider.${provider}`)}
        </ButtonLink>
      ))}
    </Stack>
  );
}
