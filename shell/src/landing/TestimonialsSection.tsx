import { StarIcon } from '@yoza/ui/icons';
import { colour, font, media } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { Column, Section, SectionHead, SectionTitle } from './landing-layout.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 32px;
  & > li {
    display: flex;
    flex-direction: column;
    gap: 16px;
  }
  & > li + li {
    padding-left: 32px;
    border-left: 1px solid ${colour.line};
  }
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    & > li + li {
      padding: 32px 0 0;
      border-top: 1px solid ${colour.line};
      border-left: 0;
    }
  }
`;

const StarRow = styled.span`
  display: inline-flex;
  gap: 3px;
  & > svg {
    fill: ${colour.sun};
    stroke: ${colour.sun};
  }
`;

const Average = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  font: ${font.label};
`;

const Quote = styled.blockquote`
  margin: 0 0 auto;
  font: 500 19px/28px var(--yoza-font);
`;

const Person = styled.footer`
  display: flex;
  align-items: center;
  gap: 12px;
  & > span:first-child {
    display: grid;
    place-items: center;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    font: 650 13px/1 var(--yoza-font);
  }
  & strong {
    display: block;
    font: ${font.label};
  }
  & small {
    color: ${colour.ink2};
    font: ${font.caption};
  }
`;

const Initials = styled.span<{ $tone: 'moving' | 'waiting' | 'assigned' }>`
  background: ${({ $tone }) => colour[`${$tone}Bg`]};
  color: ${({ $tone }) => colour[`${$tone}Fg`]};
`;

const people = [
  { key: 'first', tone: 'moving' },
  { key: 'second', tone: 'waiting' },
  { key: 'third', tone: 'assigned' },
] as const;

const fiveStars = [1, 2, 3, 4, 5];

function Stars({ label }: { label?: string }) {
  return (
    <StarRow {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {fiveStars.map((star) => (
        <StarIcon key={star} aria-hidden size={16} />
      ))}
    </StarRow>
  );
}

/** Shows three customers, each with five stars. */
export function TestimonialsSection() {
  const { t } = useTranslation('landing');
  return (
    <Section>
      <Column>
        <SectionHead>
          <SectionTitle>{t('testimonials.title')}</SectionTitle>
          <Average>
            <Stars />
            {t('testimonials.average')}
          </Average>
        </SectionHead>
        <Grid>
          {people.map(({ key, tone }) => {
            const name = t(`testimonials.${key}Name`);
            return (
              <li key={key}>
                <Stars label={t('testimonials.stars')} />
                <Quote>{t(`testimonials.${key}`)}</Quote>
                <Person>
                  <Initials $tone={tone} aria-hidden>
                    {name.replaceAll(/[^A-Z]/g, '')}
                  </Initials>
                  <span>
                    <strong>{name}</strong>
                    <small>{t(`testimonials.${key}Place`)}</small>
                  </span>
                </Person>
              </li>
            );
          })}
        </Grid>
      </Column>
    </Section>
  );
}
