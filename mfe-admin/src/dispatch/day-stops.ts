import type { KampalaMapProps } from '@yoza/map/KampalaMap';
import type { Position } from '@yoza/map/position';
import type { Board, DispatchJob, DispatchTechnician } from './dispatch.api.ts';
import { dayOf } from './placement.ts';

type PointTone = NonNullable<NonNullable<KampalaMapProps['points']>[number]['tone']>;

/** One colour after the other; the label says whose it is. */
const tones = ['lake', 'assigned', 'sun', 'done', 'alert', 'waiting', 'off'] as const satisfies PointTone[];

/** What somebody does on a day, in the order of the slots. */
export interface DayOfTechnician {
  technician: DispatchTechnician;
  tone: (typeof tones)[number];
  stops: DispatchJob[];
}

/** Who has jobs on a day, each with a colour of their own as far as there are colours. */
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

/** Where a job is; null where nobody has said it. */
export function positionOf({ latitude, longitude }: Pick<DispatchJob, 'latitude' | 'longitude'>): Position | null {
  return latitude === null || longitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) };
}
