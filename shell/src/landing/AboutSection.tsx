import { ButtonLink } from '@yoza/ui/ButtonLink';
import { colour, font, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { bookingAddress } from './addresses.ts';
import { Column, Section, SectionTitle } from './landing-layout.ts';

const Deep = styled(Section)`
  background: ${colour.deep};
  color: ${colour.onDeep};
`;

const Halves = styled(Column)`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 44px 104px;
  & p {
    max-width: 30em;
    margin-top: 20px;
    color: ${colour.onDeep2};
    font-size: 18px;
    line-height: 30px;
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Mission = styled.div`
  align-self: start;
  padding-left: 32px;
  border-left: 3px solid ${colour.sun};
  & > h3 {
    color: ${colour.sun};
    font: ${font.label};
  }
  & > p {
    max-width: none;
    margin: 8px 0 0;
    color: ${colour.onDeep};
    font: 700 clamp(22px, 16px + 1.4vw, 28px) / 1.25 ${font.displayFamily};
    letter-spacing: -0.02em;
  }
`;

const Sun = styled.section`
  padding: 56px 0;
  background: ${colour.sun};
  color: ${colour.onSun};
`;

const Call = styled(Column)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  & p {
    margin-top: 12px;
  }
  ${media.phone} {
    & > a {
      width: 100%;
    }
  }
`;

const OnSun = styled(ButtonLink)`
  && {
    border-color: ${colour.onSun};
    background: ${colour.onSun};
    color: #fff;
    &:hover {
      background: ${colour.onSun};
      text-decoration: underline;
    }
    &:focus-visible {
      outline-color: ${colour.onSun};
    }
  }
`;

/** Section about the company and its purpose, with the last call to book. */
export function AboutSection() {
  const { t } = useTranslation('landing');
  return (
    <>
      <Deep id="about">
        <Halves>
          <div>
            <SectionTitle>{t('about.title')}</SectionTitle>
            <p>{t('about.text')}</p>
          </div>
          <Mission>
            <h3>{t('about.missionTitle')}</h3>
            <p>{t('about.mission')}</p>
          </Mission>
        </Halves>
      </Deep>
      <Sun>
        <Call>
          <div>
            <SectionTitle>{t('action.title')}</SectionTitle>
            <p>{t('action.text')}</p>
          </div>
          <OnSun href={bookingAddress()} size="large">
            {t('action.book')}
          </OnSun>
        </Call>
      </Sun>
    </>
  );
}
