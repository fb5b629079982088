import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Logo } from '@yoza/ui/Logo';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router';
import { LanguageSwitch } from '@yoza/shell-sdk/language-switch';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { UnsentHint } from '../offline/UnsentHint.tsx';
import { returnedAtom } from './access.atoms.ts';
import { Hint, Home, Place } from './access-style.ts';
import { SignInMethods } from './SignInMethods.tsx';
import type { SessionExchange } from './use-session-exchange.ts';

/**
 * Sign-in page for technicians, and registration for applicants. Says so if a session ended, a sign-in through a provider failed or the shell's
 * session could not be exchanged for the area's tokens. Links from emails open their forms here.
 */
export function LoginPage({ exchange }: { exchange: SessionExchange }) {
  const { t } = useTranslation('field');
  const state = useLocation().state as { ended?: boolean } | null;
  const { verify, error, hasNotApplied } = useAtomValue(returnedAtom);
  return (
    <Place>
      <title>{`${t('access.title')} · Yoza`}</title>
      <Logo size={40} />
      <div>
        <h1>{t('access.title')}</h1>
        <Hint>{t('access.hint')}</Hint>
      </div>
      {state?.ended && <Banner tone="warning">{t('access.ended')}</Banner>}
      <UnsentHint />
      {hasNotApplied && (
        <Banner action={<ButtonLink href="/apply-technician">{t('access.notApplied.apply')}</ButtonLink>}>
          <strong>{t('access.notApplied.title')}</strong> {t('access.notApplied.text')}
        </Banner>
      )}
      {error !== undefined && <Banner tone="error">{t(`access.returnError.${error}`)}</Banner>}
      {verify !== undefined && <Banner tone="info">{t('access.verify.signInFirst')}</Banner>}
      {exchange.status === 'failed' && (
        <Banner tone="error" action={<Button onClick={exchange.retry}>{t('access.tryAgain')}</Button>}>
          {t('access.exchangeFailed')}
        </Banner>
      )}
      <SignInMethods />
      <LanguageSwitch />
      <Home href="/">{t('access.backToSite')}</Home>
    </Place>
  );
}
