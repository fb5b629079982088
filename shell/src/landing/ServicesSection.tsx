import { ButtonLink } from '@yoza/ui/ButtonLink';
import { ArrowRightIcon, CheckIcon, ClockIcon, ExternalLinkIcon } from '@yoza/ui/icons';
import { ServiceScene } from '@yoza/ui/illustrations/ServiceScene';
import { colour, font, media, radius } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { bookingAddress, externalWashInvoice } from './addresses.ts';
import { Column, Section, SectionHead, SectionTitle } from './landing-layout.ts';
import { landingServices, type LandingService } from './landing-services.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 560px);
    justify-content: center;
  }
`;

const Item = styled.li<{ $isPopular: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  overflow: clip;
  border: ${({ $isPopular }) => ($isPopular ? `2px solid ${colour.lake}` : `1px solid ${colour.line}`)};
  border-radius: ${radius.card};
  background: ${colour.surface};
  ${({ $isPopular }) =>
    $isPopular &&
    `@media (min-width: 1024px) {
      margin-block: -12px;
    }`}
  ${media.belowDesktop} {
    order: ${({ $isPopular }) => ($isPopular ? 0 : 1)};
  }
`;

const Popular = styled.p`
  position: absolute;
  top: 14px;
  right: 14px;
  padding: 4px 10px;
  border-radius: ${radius.chip};
  background: ${colour.sun};
  color: ${colour.onSun};
  font: 600 13px/20px var(--yoza-font);
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 16px;
  padding: 24px;
  & > p {
    color: ${colour.ink2};
  }
`;

const Price = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding-bottom: 16px;
  border-bottom: 1px solid ${colour.line};
  & > strong {
    font: 700 24px/32px var(--yoza-font);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  & small {
    display: block;
    color: ${colour.ink2};
    font: ${font.small};
  }
  & > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

const Features = styled.ul`
  display: grid;
  gap: 10px;
  margin-bottom: auto;
  padding-bottom: 12px;
  font: ${font.small};
  & > li {
    display: flex;
    gap: 10px;
  }
  & svg {
    margin-top: 2px;
    color: ${colour.lake};
  }
`;

/** Shows the three services. Each leads to signing in and then to the wizard; External Wash to the card provider's page. */
export function ServicesSection() {
  const { t } = useTranslation('landing');
  return (
    <Section id="services">
      <Column>
        <SectionHead>
          <SectionTitle>{t('services.title')}</SectionTitle>
          <p>{t('services.lead')}</p>
        </SectionHead>
        <Grid>
          {landingServices.map((service) => (
            <ServiceItem key={service.id} service={service} />
          ))}
        </Grid>
      </Column>
    </Section>
  );
}

function ServiceItem({ service: { id, key, features, isPopular, scene } }: { service: LandingService }) {
  const { t } = useTranslation('landing');
  const text = (name: string) => t(`services.${key}.${name}`);
  const isPaidByCard = id === 'basic-wash';
  return (
    <Item $isPopular={isPopular}>
      <ServiceScene service={scene} />
      {isPopular && <Popular>{t('services.popular')}</Popular>}
      <Body>
        <h3>{text('name')}</h3>
        <p>{text('description')}</p>
        <Price>
          <strong>
            {text('price')}
            {isPaidByCard && <small>{t('services.plusTax')}</small>}
          </strong>
          <span>
            <ClockIcon aria-hidden size={16} />
            {text('duration')}
          </span>
        </Price>
        <Features>
          {features.map((feature) => (
            <li key={feature}>
              <CheckIcon aria-hidden size={16} />
              {text(feature)}
            </li>
          ))}
        </Features>
        <ButtonLink
          href={isPaidByCard ? externalWashInvoice : bookingAddress(id)}
          variant={isPopular ? 'primary' : 'secondary'}
          iconEnd={isPaidByCard ? <ExternalLinkIcon aria-hidden /> : <ArrowRightIcon aria-hidden />}
          isFullWidth
          aria-label={`${isPaidByCard ? t('services.bookByCard') : t('services.book')}: ${text('name')}`}
        >
          {isPaidByCard ? t('services.bookByCard') : t('services.book')}
        </ButtonLink>
      </Body>
    </Item>
  );
}
