const key = 'yoza.field.stopped-way';

/** True if the technician stopped sharing the trip to this job, also after a page reload. */
export function isStopped(jobId: string): boolean {
  return localStorage.getItem(key) === jobId;
}

/** Stores the job of the last trip that the technician stopped sharing. */
export function keepStopped(jobId: string): void {
  localStorage.setItem(key, jobId);
}

/** Allows sharing again, with the next trip to this job or on request. */
export function forgetStopped(jobId: string): void {
  if (isStopped(jobId)) localStorage.removeItem(key);
}
