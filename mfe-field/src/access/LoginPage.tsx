import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { Logo } from '@yoza/ui/Logo';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { returnedAtom } from './access.atoms.ts';
import { Hint, Home, Place } from './access-style.ts';
import { LoginForm } from './LoginForm.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { SocialSignIn } from './SocialSignIn.tsx';
import type { SessionExchange } from './use-session-exchange.ts';

const modes = ['sign-in', 'registration'] as const;

/** Where technicians sign in, and where who wants to be one registers. Says why, when they were sent here. */
export function LoginPage({ exchange }: { exchange: SessionExchange }) {
  const { t } = useTranslation('field');
  const state = useLocation().state as { ended?: boolean } | null;
  const { verify, error } = useAtomValue(returnedAtom);
  const [mode, setMode] = useState<(typeof modes)[number]>('sign-in');
  return (
    <Place>
      <title>{`${t('access.title')} · Yoza`}</title>
      <Logo size={40} />
      <div>
        <h1>{t('access.title')}</h1>
        <Hint>{t('access.hint')}</Hint>
      </div>
      {state?.ended && <Banner tone="warning">{t('access.ended')}</Banner>}
      {error !== undefined && <Banner tone="error">{t(`access.returnError.${error}`)}</Banner>}
      {verify !== undefined && <Banner tone="info">{t('access.verify.signInFirst')}</Banner>}
      {exchange.status === 'failed' && (
        <Banner tone="error" action={<Button onClick={exchange.retry}>{t('access.tryAgain')}</Button>}>
          {t('access.exchangeFailed')}
        </Banner>
      )}
      <SegmentedControl
        label={t('access.mode')}
        segments={modes.map((id) => ({ id, label: t(`access.modes.${id}`) }))}
        selectedId={mode}
        onSelect={setMode}
      />
      <Card>{mode === 'sign-in' ? <LoginForm /> : <RegistrationForm />}</Card>
      <SocialSignIn />
      <Home href="/">{t('access.backToSite')}</Home>
    </Place>
  );
}
