import { ApiError } from '@yoza/shell-sdk/api-error';

/** True if a vehicle was kept because of unfinished bookings, judged by the response's code or the text of its message. */
export function hasActiveBookings(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.problem?.code === 'ACTIVE_JOBS_PRESENT' || error.message.includes('active job(s) found');
}
