import { useQuery } from '@tanstack/react-query';
import { signOutTechnician } from '@yoza/shell-sdk/technician-session';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Stack } from '@yoza/ui/Page';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { signInOptionsQuery } from './access.api.ts';
import { Hint } from './access-style.ts';
import { TokenGenerator } from './TokenGenerator.tsx';

/** Replacement for figures the caller has no right to see. Where the sandbox is available, offers a token for tests. */
export function AuthenticationRequired() {
  const { t } = useTranslation('field');
  const { data } = useQuery(signInOptionsQuery);
  return (
    <Card>
      <Stack $gap={4} role="alert">
        <div>
          <h2>{t('access.required.title')}</h2>
          <Hint>{t('access.required.text')}</Hint>
        </div>
        <Button variant="primary" onClick={() => signOutTechnician()}>
          {t('access.signIn')}
        </Button>
      </Stack>
      {data?.tokenGenerator && <TokenGenerator />}
    </Card>
  );
}
