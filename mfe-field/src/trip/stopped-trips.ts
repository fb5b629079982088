/** Trip to a job; setting out again makes a new trip, and so does a `setOutAt` that the server corrects. */
export interface Trip {
  jobId: string;
  /** ISO-8601 UTC. */
  setOutAt: string;
}

const key = 'yoza.field.stopped-way';

export const keyOf = ({ jobId, setOutAt }: Trip): string => `${jobId} ${setOutAt}`;

/** True if this is the last trip the technician stopped sharing, also after a page reload. */
export function isStopped(trip: Trip): boolean {
  return localStorage.getItem(key) === keyOf(trip);
}

export function keepStopped(trip: Trip): void {
  localStorage.setItem(key, keyOf(trip));
}

export function forgetStopped(): void {
  localStorage.removeItem(key);
}
