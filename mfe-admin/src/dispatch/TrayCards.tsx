import { colour, font } from '@yoza/ui/theme';
import { memo } from 'react';
import { styled } from 'styled-components';
import { shortVehicle, dayOf } from '../board/board-job.ts';
import type { DispatchJob } from '../board/board.ts';
import { JobCard } from './JobCard.tsx';
import { dayName } from './job-text.ts';
import { useDrawn } from './use-drawn.ts';

/** Number of cards rendered before it is known what is in view. */
const firstCards = 9;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  flex: 1;
  gap: 8px;
  min-width: 0;
  max-height: 264px;
  overflow-y: auto;
  [data-job] > button:last-child:not(:first-child):not([aria-haspopup]) {
    align-self: center;
    margin: 0 8px;
  }
`;

/** Placeholder with the height of the card. */
const LeftOutCard = styled.p`
  min-height: 92px;
  padding: 8px 10px;
  font: ${font.caption};
  color: ${colour.ink2};
`;

interface Properties {
  jobs: readonly DispatchJob[];
  view: 'day' | 'week';
  draggedId: string | undefined;
}

/** Cards of the unassigned jobs. */
export const TrayCards = memo(function TrayCards({ jobs, view, draggedId }: Properties) {
  return (
    <Cards>
      {jobs.map((job, index) => (
        <TrayCard key={job.id} job={job} index={index} view={view} isDragged={job.id === draggedId} />
      ))}
    </Cards>
  );
});

interface CardProperties {
  job: DispatchJob;
  /** Counted from 0. */
  index: number;
  view: 'day' | 'week';
  isDragged: boolean;
}

/** Card of an unassigned job. Far out of view it shows only vehicle and time, because there can be hundreds (see `TechnicianRow`). */
const TrayCard = memo(function TrayCard({ job, index, view, isDragged }: CardProperties) {
  const { note, isDrawn } = useDrawn(index < firstCards);
  const when = view === 'week' ? `${dayName(dayOf(job))}, ${job.timeSlot}` : job.timeSlot;
  return (
    <li ref={note}>
      {isDrawn || isDragged ? (
        <JobCard job={job} when={when} isInTray />
      ) : (
        <LeftOutCard>
          {shortVehicle(job)}, {when}
        </LeftOutCard>
      )}
    </li>
  );
});
