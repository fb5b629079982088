import { signInAddress } from '@yoza/shell-sdk/sign-in';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Logo } from '@yoza/ui/Logo';
import { styled } from 'styled-components';

const Bar = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: min(1280px, 100%);
  min-height: 64px;
  margin: 0 auto;
  padding: 0 var(--yoza-gutter);
  & > a:first-child {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: none;
  }
`;

/**
 * Bar over a page without a session by cookie: for visitors, who may sign in, and for technicians signed in with their own password. Leads to the
 * landing page by a full load, because signed-out visitors get it as a page of its own.
 */
export function BrandBar({ isForVisitors }: { isForVisitors: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <Bar>
      <a href="/">
        <Logo />
      </a>
      {isForVisitors && (
        <ButtonLink href={signInAddress('/')} variant="quiet">
          {t('navigation.signIn')}
        </ButtonLink>
      )}
    </Bar>
  );
}
