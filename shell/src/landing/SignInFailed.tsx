import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { styled } from 'styled-components';
import { signIn } from './addresses.ts';
import { Column } from './landing-layout.ts';

/** Shown without a script: the way back from a sign-in that failed leads to its fragment. */
const Notice = styled(Column)`
  display: none;
  &:target {
    display: block;
  }
`;

/** Says that signing in did not work, to whom the identity service sends back for it. */
export function SignInFailed() {
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
