import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Logo } from '@yoza/ui/Logo';
import { useLocation } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Hint, Home, Place } from './access-style.ts';
import { LoginForm } from './LoginForm.tsx';
import type { SessionExchange } from './use-session-exchange.ts';

/** Where technicians sign in. Says why, when they were sent here. */
export function LoginPage({ exchange }: { exchange: SessionExchange }) {
  const { t } = useTranslation('field');
  const state = useLocation().state as { ended?: boolean } | null;
  return (
    <Place>
      <title>{`${t('access.title')} · Yoza`}</title>
      <Logo size={40} />
      <div>
        <h1>{t('access.title')}</h1>
        <Hint>{t('access.hint')}</Hint>
      </div>
      {state?.ended && <Banner tone="warning">{t('access.ended')}</Banner>}
      {exchange.status === 'failed' && (
        <Banner tone="error" action={<Button onClick={exchange.retry}>{t('access.tryAgain')}</Button>}>
          {t('access.exchangeFailed')}
        </Banner>
      )}
      <Card>
        <LoginForm />
      </Card>
      <Home href="/">{t('access.backToSite')}</Home>
    </Place>
  );
}
