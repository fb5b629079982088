import type { operations } from '@yoza/jobs-contract/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { problemOf } from '@yoza/shell-sdk/problem';

/** True if a vehicle was not deleted because of unfinished bookings, judged by the response's code or the text of its message. */
export function hasActiveBookings(error: unknown): boolean {
  if (problemOf<operations['archiveVehicle']>(error)?.code === 'ACTIVE_JOBS_PRESENT') return true;
  return error instanceof ApiError && error.message.includes('active job(s) found');
}
