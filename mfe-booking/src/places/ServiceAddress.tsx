import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { MapPinIcon } from '@yoza/ui/icons';
import { colour, font, radius } from '@yoza/ui/theme';

const Place = styled.section`
  display: flex;
  gap: 14px;
  padding: 14px 16px;
  border-radius: ${radius.large};
  background: ${colour.lakeWash};
  overflow-wrap: anywhere;
  .lucide {
    flex: none;
    width: 20px;
    height: 20px;
    margin-top: 2px;
    color: ${colour.lake};
  }
  h3 {
    font: 650 15px/22px var(--yoza-font);
  }
  b {
    display: block;
    font: ${font.label};
  }
  p {
    font: ${font.small};
    color: ${colour.ink2};
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: 5px;
  margin: 0;
  padding-left: 18px;
  list-style: disc;
  font: ${font.small};
  color: ${colour.ink2};
`;

/** Address the technician comes to, or the request to enter one, and notes on access, water and electricity, and extra fees. */
export function ServiceAddress({ address }: { address: string }) {
  const { t } = useTranslation('booking');
  const place = address.trim();
  return (
    <>
      <Place>
        <MapPinIcon aria-hidden />
        <div>
          <h3>{t('location.card')}</h3>
          {place && <b>{place}</b>}
          <p>{t(place ? 'location.cardText' : 'location.cardEmpty')}</p>
        </div>
      </Place>
      <Notes>
        <li>{t('location.notes.access')}</li>
        <li>{t('location.notes.supply')}</li>
        <li>{t('location.notes.fees')}</li>
      </Notes>
    </>
  );
}
