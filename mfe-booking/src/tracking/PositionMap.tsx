import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { KampalaMap } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';
import { viewOf } from './position-text.ts';

interface PositionMapProps {
  here: Position;
  there: Position;
  distanceMetres: number;
  isOld: boolean;
}

/** Map of the technician's position and the destination. The text about it is beside it. */
export function PositionMap({ here, there, distanceMetres, isOld }: PositionMapProps) {
  const { t } = useTranslation('booking');
  const texts = useMapTexts('booking', 'location.map');
  return (
    <KampalaMap
      label={t('tracking.map')}
      {...viewOf(here, there, distanceMetres)}
      texts={texts}
      pin={{ position: there, label: t('arrival.pin') }}
      points={[{ id: 'technician', position: here, label: t('tracking.point'), tone: isOld ? 'off' : 'lake' }]}
    />
  );
}
