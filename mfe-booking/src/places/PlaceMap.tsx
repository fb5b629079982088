import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import styled from 'styled-components';
import { KampalaMap } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';
import { colour, font } from '@yoza/ui/theme';
import { serviceAreaQuery } from './places.api.ts';
import { PointText } from './PointText.tsx';
import type { MapView, ShownPlace } from './use-place.ts';

const Root = styled.div`
  display: grid;
  gap: 10px;
  min-width: 0;
`;

const Text = styled.p`
  font: ${font.small};
  color: ${colour.ink2};
`;

interface PlaceMapProps {
  place: ShownPlace;
  view: MapView;
  onMovePin: (position: Position) => void;
}

/** The place on a map, to be corrected by hand, with the nearest known place in words. */
export function PlaceMap({ place: { position, uncertainty }, view, onMovePin }: PlaceMapProps) {
  const { t } = useTranslation('booking');
  const { data: area } = useQuery(serviceAreaQuery);
  const texts = useMapTexts('booking', 'location.map');
  const isExact = position !== null && uncertainty === null;
  return (
    <Root>
      <KampalaMap
        label={t('location.map.label')}
        centre={view.centre}
        zoom={view.zoom}
        texts={texts}
        serviceArea={area && { centre: area.centre, radiusMetres: area.radiusKm * 1000 }}
        pin={isExact ? { position, label: t('location.map.pin') } : null}
        approximate={position && uncertainty !== null ? { centre: position, radiusMetres: uncertainty } : null}
        onMovePin={onMovePin}
      />
      {!isExact && <Text role="status">{t(position ? 'location.approximate' : 'location.noPin')}</Text>}
      {position && <PointText position={position} isExact={isExact} />}
    </Root>
  );
}
