import { ButtonLink } from '@yoza/ui/ButtonLink';
import { MapPinIcon, StarIcon } from '@yoza/ui/icons';
import { HeroScene } from '@yoza/ui/illustrations/HeroScene';
import { colour, font, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { bookingAddress } from './addresses.ts';
import { Column } from './landing-layout.ts';

const Place = styled.section`
  position: relative;
  overflow: clip;
`;

const Text = styled(Column)`
  position: relative;
  z-index: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 20px;
  padding-top: 56px;
  ${media.phone} {
    gap: 16px;
    padding-top: 24px;
  }
`;

const Where = styled.p`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${colour.lake};
  font: ${font.label};
`;

const Headline = styled.h1`
  max-width: 11em;
  font: 700 clamp(46px, 26px + 4.6vw, 76px) / 1.04 ${font.displayFamily};
  letter-spacing: -0.035em;
  text-wrap: balance;
`;

const Lead = styled.p`
  max-width: 34em;
  text-wrap: balance;
  color: ${colour.ink2};
  font-size: 18px;
  line-height: 28px;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  ${media.phone} {
    width: 100%;
    & > a {
      flex: 1 1 100%;
    }
  }
`;

const Figures = styled.dl`
  display: flex;
  max-width: 100%;
  margin-top: 8px;
  & > div {
    display: grid;
    min-width: 0;
    padding-right: 24px;
  }
  & > div + div {
    padding-left: 24px;
    border-left: 1px solid ${colour.line};
  }
  & dt {
    order: 2;
    color: ${colour.ink2};
    font: ${font.caption};
  }
  & dd {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    font: 700 24px/32px ${font.displayFamily};
  }
  & svg {
    width: 18px;
    fill: ${colour.sun};
    stroke: ${colour.sun};
  }
  ${media.phone} {
    & > div {
      align-content: start;
      padding-right: 12px;
    }
    & > div + div {
      padding-left: 12px;
    }
    & dd {
      font-size: 22px;
    }
  }
`;

const Scene = styled(HeroScene)`
  margin-top: -15%;
  ${media.belowDesktop} {
    margin-top: 8px;
  }
`;

/** Shows the promise, the main action, and the hills of Kampala. */
export function LandingHero() {
  const { t } = useTranslation('landing');
  return (
    <Place>
      <Text>
        <Where>
          <MapPinIcon aria-hidden size={18} />
          {t('hero.place')}
        </Where>
        <Headline>{t('hero.headline')}</Headline>
        <Lead>{t('hero.lead')}</Lead>
        <Actions>
          <ButtonLink href={bookingAddress()} variant="sun" size="large">
            {t('hero.book')}
          </ButtonLink>
          <ButtonLink href="#services" size="large">
            {t('hero.view')}
          </ButtonLink>
        </Actions>
        <Figures>
          <div>
            <dt>{t('hero.cars')}</dt>
            <dd>{t('hero.carsFigure')}</dd>
          </div>
          <div>
            <dt>{t('hero.rating')}</dt>
            <dd>
              {t('hero.ratingFigure')}
              <StarIcon aria-hidden />
            </dd>
          </div>
          <div>
            <dt>{t('hero.insurance')}</dt>
            <dd>{t('hero.insuranceFigure')}</dd>
          </div>
        </Figures>
      </Text>
      <Scene />
    </Place>
  );
}
