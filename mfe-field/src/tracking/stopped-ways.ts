/** A way: another time of setting out is another one. */
export interface Way {
  jobId: string;
  setOutAt: string;
}

const key = 'yoza.field.stopped-way';

export const keyOf = ({ jobId, setOutAt }: Way): string => `${jobId} ${setOutAt}`;

/** Whether the technician does not want to be seen on this way, also after the page was loaded again. */
export function isStopped(way: Way): boolean {
  return localStorage.getItem(key) === keyOf(way);
}

export function keepStopped(way: Way): void {
  localStorage.setItem(key, keyOf(way));
}

export function forgetStopped(): void {
  localStorage.removeItem(key);
}
