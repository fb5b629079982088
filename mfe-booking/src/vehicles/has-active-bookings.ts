import { ApiError } from '@yoza/shell-sdk/api-error';

/** Whether a vehicle was kept because of bookings that are not done: by the answer's code, or by the words of its message. */
export function hasActiveBookings(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.problem?.code === 'ACTIVE_JOBS_PRESENT' || error.message.includes('active job(s) found');
}
