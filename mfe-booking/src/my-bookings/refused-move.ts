import type { components, operations } from '@yoza/jobs-contract/api';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { problemOf, type ByCode } from '@yoza/shell-sdk/problem';

type Reschedule = operations['rescheduleJob'];

/** Alternative slot; `date` is `YYYY-MM-DD`. */
export type FreeSlot = components['schemas']['SlotFullProblem']['freeSlots'][number];

export interface RefusedMove {
  /** `tooLate`: it can no longer be rescheduled; `slot`: it can be rescheduled to another slot; `failed`: any other reason. */
  kind: 'tooLate' | 'slot' | 'failed';
  /** Server's message, if it sent one. */
  message?: string;
  freeSlots: FreeSlot[];
}

const kindOfCode: ByCode<Reschedule, RefusedMove['kind']> = {
  SLOT_FULL: 'slot',
  SLOT_PAST: 'slot',
  VEHICLE_BUSY: 'slot',
  TOO_LATE_TO_RESCHEDULE: 'tooLate',
  ILLEGAL_TRANSITION: 'failed',
  JOB_CHANGED: 'failed',
  NOT_FOUND: 'failed',
  TECHNICIAN_BUSY: 'failed',
  TOO_MANY_MOVES: 'failed',
};

/** Returns what a refused rescheduling means for the user choosing a time. */
export function refusedMove(error: unknown): RefusedMove {
  const problem = problemOf<Reschedule>(error);
  if (!problem) return { kind: 'failed', freeSlots: [] };
  const [fieldError] = fieldErrors(error, ['scheduledDate', 'timeSlot']);
  if (fieldError) return { kind: 'slot', message: fieldError.message, freeSlots: [] };
  return {
    kind: kindOfCode[problem.code] ?? 'failed',
    message: problem.message,
    freeSlots: problem.code === 'SLOT_FULL' ? problem.freeSlots : [],
  };
}
