import { AwardIcon, HeartIcon, LeafIcon, ShieldCheckIcon } from '@yoza/ui/icons';
import { colour, font, media, radius } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { Column, Section, SectionTitle } from './landing-layout.ts';

const Sunken = styled(Section)`
  background: ${colour.sunken};
`;

const Halves = styled(Column)`
  display: grid;
  grid-template-columns: 5fr 6fr;
  gap: 32px 68px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Lead = styled.p`
  max-width: 26em;
  margin-top: 20px;
  color: ${colour.ink2};
`;

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: 48px 1fr;
    align-items: center;
    gap: 2px 20px;
    padding: 20px 0;
  }
  & > li + li {
    border-top: 1px solid ${colour.line};
  }
  & p {
    color: ${colour.ink2};
    font: ${font.small};
  }
`;

const Shape = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.lake};
`;

const reasons = [
  { key: 'eco', Icon: LeafIcon },
  { key: 'certified', Icon: AwardIcon },
  { key: 'insured', Icon: ShieldCheckIcon },
  { key: 'satisfaction', Icon: HeartIcon },
] as const;

/** Shows the reasons to choose the business: the four promises. */
export function ReasonsSection() {
  const { t } = useTranslation('landing');
  return (
    <Sunken id="why">
      <Halves>
        <div>
          <SectionTitle>{t('why.title')}</SectionTitle>
          <Lead>{t('why.lead')}</Lead>
        </div>
        <List>
          {reasons.map(({ key, Icon }) => (
            <li key={key}>
              <Shape>
                <Icon aria-hidden size={22} />
              </Shape>
              <div>
                <h3>{t(`why.${key}`)}</h3>
                <p>{t(`why.${key}Text`)}</p>
              </div>
            </li>
          ))}
        </List>
      </Halves>
    </Sunken>
  );
}
