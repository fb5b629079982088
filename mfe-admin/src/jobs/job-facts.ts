import type { Job } from './job.ts';

/** Actions for which a job has a button, each true if its status allows it. Starting it is only in the Edit dialog. */
export interface JobMoves {
  /** Change of vehicle, service or address. */
  change: boolean;
  assign: boolean;
  unassign: boolean;
  complete: boolean;
  cancel: boolean;
}

/** Returns which of these actions the server's state machine allows an admin. */
export function movesOf({ status }: Pick<Job, 'status'>): JobMoves {
  const isOpen = status === 'pending' || status === 'assigned';
  return {
    change: isOpen,
    assign: isOpen,
    unassign: status === 'assigned',
    complete: status === 'in_progress',
    cancel: isOpen || status === 'in_progress',
  };
}

export interface JobMoment {
  id: 'created' | 'assigned' | 'onTheWay' | 'started' | 'completed' | 'cancelled';
  /** Time of the event; null if it has not happened. */
  at: string | null;
}

type Times = Pick<
  Job,
  'status' | 'createdAt' | 'assignedAt' | 'travelStartedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'
>;

/** Returns the past and future events of a job; of a cancelled job only the past ones. */
export function momentsOf(job: Times): JobMoment[] {
  const moments: JobMoment[] = [
    { id: 'created', at: job.createdAt },
    { id: 'assigned', at: job.assignedAt },
    // Shown only where it happened: not every technician reports it.
    ...(job.travelStartedAt === null ? [] : [{ id: 'onTheWay' as const, at: job.travelStartedAt }]),
    { id: 'started', at: job.startedAt },
  ];
  if (job.status !== 'cancelled') return [...moments, { id: 'completed', at: job.completedAt }];
  return [...moments.filter((moment) => moment.at !== null), { id: 'cancelled', at: job.cancelledAt }];
}

/** `2018 Toyota Harrier`. */
export function vehicleName({ year, make, model }: Job['vehicle']): string {
  return `${year} ${make} ${model}`;
}

/** Returns the completed share of a checklist in whole percent. */
export function percentDone({ completedCount, totalCount }: { completedCount: number; totalCount: number }): number {
  return totalCount > 0 ? Math.round((completedCount / totalCount) * 100) : 0;
}
