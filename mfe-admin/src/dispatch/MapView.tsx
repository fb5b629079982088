import { KampalaMap } from '@yoza/map/KampalaMap';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Stack } from '@yoza/ui/Page';
import { media } from '@yoza/ui/theme';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { useMapTexts } from '../logs/use-map-texts.ts';
import { StopList } from './StopList.tsx';
import { SuggestionPanel } from './SuggestionPanel.tsx';
import { positionOf, stopsOfDay } from './day-stops.ts';
import type { Board } from './dispatch.api.ts';
import { movedJobAtom } from './dispatch.atoms.ts';
import { shortVehicle } from './job-words.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: 16px;
  ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Where nothing is on the map it shows the town. */
const town = { latitude: 0.3136, longitude: 32.5811 };

/** The day on the map: everybody's stops in their order, in words beside it, and a shorter way. */
export function MapView({ board, date }: { board: Board; date: string }) {
  const { t } = useTranslation('admin');
  const open = useSetAtom(movedJobAtom);
  const texts = useMapTexts();
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
        centre={middleOf(points.map(({ position }) => position))}
        zoom={12}
        texts={texts}
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

function middleOf(positions: readonly { latitude: number; longitude: number }[]) {
  if (positions.length === 0) return town;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: middle(positions.map(({ latitude }) => latitude)),
    longitude: middle(positions.map(({ longitude }) => longitude)),
  };
}
