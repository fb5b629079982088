import type { KampalaMapProps } from '@yoza/map/KampalaMap';
import { dayOf } from '../board/board-job.ts';
import type { Board, DispatchJob, DispatchTechnician } from '../board/board.ts';

type PointTone = NonNullable<NonNullable<KampalaMapProps['points']>[number]['tone']>;

/** Colours of technicians, assigned in order and repeated from the eighth on; the label identifies the technician. */
const tones = ['lake', 'assigned', 'sun', 'done', 'alert', 'waiting', 'off'] as const satisfies PointTone[];

/** Technician's jobs on a day, in the order of the slots. */
export interface DayOfTechnician {
  technician: DispatchTechnician;
  tone: (typeof tones)[number];
  stops: DispatchJob[];
}

/** Returns the technicians with jobs on a day, in the order of the board. */
export function stopsOfDay(board: Board, date: string): DayOfTechnician[] {
  const ofTechnician = Map.groupBy(
    board.jobs.filter((job) => dayOf(job) === date),
    ({ technicianId }) => technicianId,
  );
  return board.technicians
    .filter(({ id }) => ofTechnician.has(id))
    .map((technician, index) => ({
      technician,
      tone: tones[index % tones.length]!,
      stops: ofTechnician.get(technician.id) ?? [],
    }));
}
