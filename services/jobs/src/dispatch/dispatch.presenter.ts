import type { DispatchJob, DispatchTechnician } from '@yoza/jobs-contract/dispatch';
import { wireTime } from '@yoza/service-kit/wire-time';
import { dutyStatusOf } from '../work-session/duty-status.ts';
import type { DispatchJobRow, DispatchTechnicianRow } from './dispatch.queries.ts';

/** Returns a job as a card of the board. */
export function presentDispatchJob({
  firstName,
  lastName,
  start,
  end,
  hasArrived: _hasArrived,
  isLong: _isLong,
  ...row
}: DispatchJobRow): DispatchJob {
  return {
    ...row,
    customer: firstName === null ? null : { firstName, lastName: lastName ?? '' },
    scheduledDate: wireTime(start),
    scheduledEnd: wireTime(end),
  };
}

/** Returns a technician as a row of the board. */
export function presentDispatchTechnician({ activity, isAtJob, ...row }: DispatchTechnicianRow): DispatchTechnician {
  return { ...row, dutyStatus: dutyStatusOf({ activity, isAtJob }) };
}
