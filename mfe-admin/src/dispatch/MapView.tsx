import { KampalaMap } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useMapTexts } from '@yoza/shell-sdk/use-map-texts';
import { Stack } from '@yoza/ui/Page';
import { media } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { positionOf, shortVehicle } from '../board/board-job.ts';
import type { Board } from '../board/board.ts';
import { StopList } from './StopList.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { stopsOfDay } from './day-stops.ts';
import { movedJobAtom } from './dispatch.atoms.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: 16px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Position of the town, shown when nothing is on the map. */
const town = { latitude: 0.3136, longitude: 32.5811 };

/** Map of the day: each technician's stops in order, as text beside it, and a shorter route. */
export function MapView({ board, date }: { board: Board; date: string }) {
  const { t } = useTranslation('admin');
  const open = useSetAtom(movedJobAtom);
  const texts = useMapTexts('admin', 'map');
  const days = useMemo(() => stopsOfDay(board, date), [board, date]);
  const points = [
    ...days.flatMap(({ technician, tone, stops }) =>
      stops.flatMap((job, index) => {
        const position = positionOf(job);
        const label = t('dispatch.stops.mark', { name: technician.firstName, order: index + 1 });
        return position ? { id: job.id, position, label, tone, isLabelShown: true } : [];
      }),
    ),
    ...board.jobs.flatMap((job) => {
      const position = positionOf(job);
      const label = t('dispatch.stops.unassignedMark', { vehicle: shortVehicle(job) });
      return job.technicianId === null && position ? { id: job.id, position, label, tone: 'waiting' as const } : [];
    }),
  ];
  return (
    <Columns>
      <KampalaMap
        label={t('dispatch.stops.label')}
        {...viewOf(points.map(({ position }) => position))}
        texts={{ ...texts, pinHelp: t('map.pinFixed') }}
        points={points}
        onChoosePoint={open}
      />
      <Stack $gap={4}>
        <SuggestionPanel key={date} board={board} date={date} />
        <StopList days={days} />
      </Stack>
    </Columns>
  );
}

/** Returns the centre and zoom at which the map shows all of these positions. */
function viewOf(positions: readonly Position[]): { centre: Position; zoom: number } {
  if (positions.length === 0) return { centre: town, zoom: 12 };
  const ends = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const [south, north] = ends(positions.map(({ latitude }) => latitude));
  const [west, east] = ends(positions.map(({ longitude }) => longitude));
  // At zoom 0 the Earth is 256 px wide; with room for labels, the map shows about 240 px in height and 400 px in width.
  const degreesUp = Math.max(north - south, (east - west) * 0.6, 0.001);
  const zoom = Math.floor(Math.log2((360 * 240) / (256 * degreesUp)));
  const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
  return { centre, zoom: Math.max(9, Math.min(14, zoom)) };
}
