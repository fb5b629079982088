import type { Job } from './jobs.api.ts';

/** The moves an admin can make with a job now. */
export interface JobMoves {
  /** Another vehicle, service or address. */
  change: boolean;
  assign: boolean;
  unassign: boolean;
  complete: boolean;
  cancel: boolean;
}

/** What the server's state machine allows an admin. */
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
  /** Null when it has not happened. */
  at: string | null;
}

type Times = Pick<
  Job,
  'status' | 'createdAt' | 'assignedAt' | 'travelStartedAt' | 'startedAt' | 'completedAt' | 'cancelledAt'
>;

/** What has happened to a job and what is still to come; of a cancelled job only what happened. */
export function momentsOf(job: Times): JobMoment[] {
  const moments: JobMoment[] = [
    { id: 'created', at: job.createdAt },
    { id: 'assigned', at: job.assignedAt },
    // Told only where it happened: not everybody says so.
    ...(job.travelStartedAt === null ? [] : [{ id: 'onTheWay' as const, at: job.travelStartedAt }]),
    { id: 'started', at: job.startedAt },
  ];
  if (job.status !== 'cancelled') return [...moments, { id: 'completed', at: job.completedAt }];
  return [...moments.filter((moment) => moment.at !== null), { id: 'cancelled', at: job.cancelledAt }];
}

/** Minutes as whole hours and the minutes left. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `2018 Toyota Harrier`. */
export function vehicleName({ year, make, model }: Job['vehicle']): string {
  return `${year} ${make} ${model}`;
}

/** Whole percent of a checklist that is done. */
export function percentDone({ completedCount, totalCount }: { completedCount: number; totalCount: number }): number {
  return totalCount > 0 ? Math.round((completedCount / totalCount) * 100) : 0;
}
