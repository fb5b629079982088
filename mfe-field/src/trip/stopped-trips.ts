/** Trip to a job; setting out again makes a new trip. */
export interface Trip {
  jobId: string;
  setOutAt: string;
}

const key = 'yoza.field.stopped-way';

export const keyOf = ({ jobId, setOutAt }: Trip): string => `${jobId} ${setOutAt}`;

/** True if the technician has chosen not to be seen on this trip, also after a page reload. */
export function isStopped(trip: Trip): boolean {
  return localStorage.getItem(key) === keyOf(trip);
}

export function keepStopped(trip: Trip): void {
  localStorage.setItem(key, keyOf(trip));
}

export function forgetStopped(): void {
  localStorage.removeItem(key);
}
