import { ApiError } from '@yoza/shell-sdk/api-error';

/** Alternative slot; `date` is `YYYY-MM-DD`. */
export interface FreeSlot {
  date: string;
  timeSlot: string;
}

export interface RefusedMove {
  /** `tooLate`: it can no longer be rescheduled; `slot`: it can be rescheduled to another slot; `failed`: the reason is unknown. */
  kind: 'tooLate' | 'slot' | 'failed';
  /** Server's message, if it sent one. */
  message?: string;
  freeSlots: FreeSlot[];
}

const slotCodes = ['SLOT_FULL', 'SLOT_PAST', 'VEHICLE_BUSY'];
const slotFields = ['scheduledDate', 'timeSlot'];

/** Returns what a refused rescheduling means for the user choosing a time. */
export function refusedMove(error: unknown): RefusedMove {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return { kind: 'failed', freeSlots: [] };
  const fieldError = problem.errors.find(({ path }) => slotFields.includes(path));
  if (fieldError) return { kind: 'slot', message: fieldError.message, freeSlots: [] };
  const { code, message } = problem;
  if (code === 'TOO_LATE_TO_RESCHEDULE') return { kind: 'tooLate', message, freeSlots: [] };
  if (slotCodes.includes(code)) return { kind: 'slot', message, freeSlots: freeSlotsIn(problem['freeSlots']) };
  return { kind: 'failed', message, freeSlots: [] };
}

function freeSlotsIn(value: unknown): FreeSlot[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((slot: Partial<FreeSlot> | null) =>
    typeof slot?.date === 'string' && typeof slot.timeSlot === 'string'
      ? [{ date: slot.date, timeSlot: slot.timeSlot }]
      : [],
  );
}
