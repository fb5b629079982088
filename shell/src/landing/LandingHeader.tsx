import { ButtonLink } from '@yoza/ui/ButtonLink';
import { Logo } from '@yoza/ui/Logo';
import { colour, font, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { bookingAddress, signIn } from './addresses.ts';
import { Column } from './landing-layout.ts';
import { LanguageLinks } from './LanguageLinks.tsx';

const Languages = styled(Column)`
  display: flex;
  justify-content: flex-end;
  color: ${colour.ink2};
`;

const Row = styled(Column)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  min-height: 64px;
  ${media.phone} {
    min-height: 52px;
  }
`;

const Home = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  text-decoration: none;
`;

const Sections = styled.nav`
  display: flex;
  gap: 4px;
  ${media.belowDesktop} {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
`;

const Quiet = styled.a<{ $isHiddenOnPhone?: boolean }>`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  padding: 0 14px;
  border-radius: 12px;
  color: ${colour.ink};
  font: ${font.label};
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    background: ${colour.lakeTint};
  }
  ${media.phone} {
    padding: 0 8px;
    ${({ $isHiddenOnPhone }) => $isHiddenOnPhone && 'display: none;'}
  }
`;

/**
 * Shows the languages, the brand, links to the sections (on desktops), the sign-in links and Book Now. On a phone the technicians' sign-in link is
 * only in the footer.
 */
export function LandingHeader() {
  const { t } = useTranslation('landing');
  return (
    <header>
      <Languages>
        <LanguageLinks />
      </Languages>
      <Row>
        <Home href="/">
          <Logo />
        </Home>
        <Sections aria-label={t('header.label')}>
          <Quiet href="#services">{t('header.services')}</Quiet>
          <Quiet href="#why">{t('header.why')}</Quiet>
          <Quiet href="#about">{t('header.about')}</Quiet>
        </Sections>
        <Actions>
          <Quiet href="/technician/login" $isHiddenOnPhone>
            {t('header.technicianLogin')}
          </Quiet>
          <Quiet href={signIn}>{t('header.signIn')}</Quiet>
          <ButtonLink href={bookingAddress()} variant="primary">
            {t('header.bookNow')}
          </ButtonLink>
        </Actions>
      </Row>
    </header>
  );
}
