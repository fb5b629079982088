import { MailIcon, PhoneIcon } from '@yoza/ui/icons';
import { Logo } from '@yoza/ui/Logo';
import { colour, font, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { bookingAddress, contact } from './addresses.ts';
import { Column } from './landing-layout.ts';

const Place = styled.footer`
  padding: 68px 0 32px;
  background: ${colour.deeper};
  color: ${colour.onDeep2};
  font: ${font.small};
`;

const Grid = styled(Column)`
  display: grid;
  grid-template-columns: 2fr 1.4fr 1.4fr 1.2fr;
  gap: 32px;
  & [role='img'] {
    color: ${colour.onDeep};
  }
  & > * > p:first-child {
    margin-bottom: 8px;
    color: ${colour.onDeep};
    font: ${font.label};
  }
  & li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 36px;
  }
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    color: inherit;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.onDeep};
    text-decoration: underline;
  }
  & a:focus-visible {
    outline-color: ${colour.onDeep};
  }
  ${media.belowDesktop} {
    grid-template-columns: 1fr 1fr;
    & > div:first-child {
      grid-column: 1 / -1;
    }
  }
`;

const Tagline = styled.p`
  margin-top: 16px;
`;

const Legal = styled(Column)`
  margin-top: 44px;
  & > p {
    padding-top: 24px;
    border-top: 1px solid rgb(255 255 255 / 14%);
    font: ${font.caption};
  }
`;

/** Shows the services, the company, and the contact details. */
export function LandingFooter() {
  const { t } = useTranslation('landing');
  return (
    <Place>
      <Grid>
        <div>
          <Logo />
          <Tagline>{t('footer.tagline')}</Tagline>
        </div>
        <nav aria-label={t('footer.services')}>
          <p>{t('footer.services')}</p>
          <ul>
            <li>
              <a href={bookingAddress('basic-wash')}>{t('services.basicWash.name')}</a>
            </li>
            <li>
              <a href={bookingAddress('premium-detail')}>{t('services.premiumDetail.name')}</a>
            </li>
            <li>
              <a href={bookingAddress('deep-cleaning-polish')}>{t('services.deepCleaning.name')}</a>
            </li>
            <li>{t('footer.custom')}</li>
          </ul>
        </nav>
        <nav aria-label={t('footer.company')}>
          <p>{t('footer.company')}</p>
          <ul>
            <li>
              <a href="#about">{t('footer.about')}</a>
            </li>
            <li>
              <a href="/apply-technician">{t('footer.join')}</a>
            </li>
            <li>
              <a href="/technician/login">{t('footer.technicianLogin')}</a>
            </li>
            <li>
              <a href="/privacy">{t('footer.privacy')}</a>
            </li>
          </ul>
        </nav>
        <div>
          <p>{t('footer.contact')}</p>
          <ul>
            <li>
              <PhoneIcon aria-hidden size={16} />
              {contact.phone}
            </li>
            <li>
              <MailIcon aria-hidden size={16} />
              {contact.email}
            </li>
          </ul>
        </div>
      </Grid>
      <Legal>
        <p>{t('footer.legal')}</p>
      </Legal>
    </Place>
  );
}
