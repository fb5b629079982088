import styled from 'styled-components';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { KampalaMap } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';

const Wide = styled.div`
  justify-self: stretch;
  min-width: 0;
`;

/** Map of the technician's destination. The text about it stands beside it. */
export function ArrivalMap({ position }: { position: Position }) {
  const { t } = useTranslation('booking');
  const texts = useMapTexts('booking', 'location.map');
  return (
    <Wide>
      <KampalaMap
        label={t('arrival.map')}
        centre={position}
        zoom={15}
        texts={texts}
        pin={{ position, label: t('arrival.pin') }}
      />
    </Wide>
  );
}
