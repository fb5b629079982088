import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { styled } from 'styled-components';
import { signIn } from './addresses.ts';
import { Column } from './landing-layout.ts';

/** Shown without a script: the redirect after a failed sign-in leads to its fragment. */
const Notice = styled(Column)`
  display: none;
  &:target {
    display: block;
  }
`;

/** Notices that signing in failed, or that the account is closed for its erasure, for users whom the identity service redirects after that. */
export function SignInFailed() {
  const { t } = useTranslation('landing');
  return (
    <>
      <FailedNotice />
      <Notice id="account-closed">
        <Banner tone="error">{t('accountClosed')}</Banner>
      </Notice>
    </>
  );
}

function FailedNotice() {
  const { t } = useTranslation('landing');
  return (
    <Notice id="sign-in-failed">
      <Banner
        tone="error"
        action={
          <ButtonLink href={signIn} variant="secondary" size="compact">
            {t('signInFailed.again')}
          </ButtonLink>
        }
      >
        {t('signInFailed.text')}
      </Banner>
    </Notice>
  );
}
