import type { QueryClient } from '@tanstack/react-query';
import { breakBegin } from '../duty/break-end.ts';
import { statsQuery, workSessionQuery } from '../duty/duty.api.ts';
import { figuresAfter } from '../duty/hours-counted.ts';
import { sessionAfter } from '../duty/session-after.ts';
import { jobsAfter } from '../jobs/jobs-after.ts';
import { activeJobsKey, activeJobsQuery, dropFinishedJob } from '../jobs/jobs.api.ts';
import { logsKey, logsQuery } from '../logs/logs.api.ts';
import { activityOf, jobOf, type NewEntry } from '../offline/queue-entry.ts';
import type { SendResult } from '../offline/queue-send.ts';
import { keepCash } from '../payment/payment.api.ts';
import { keepPhoto, keepSignature } from '../photos/photos.api.ts';

const changed = [activeJobsKey, workSessionQuery.queryKey, logsKey, statsQuery.queryKey];

/** Applies a sent action to the cached data, so that its effect does not disappear briefly when it leaves the queue. */
export async function keepSent(client: QueryClient, entry: NewEntry, result: SendResult): Promise<void> {
  if ('photoType' in result) return keepPhoto(client, result);
  const jobId = jobOf(entry);
  if ('channel' in result) {
    if (jobId) await keepCash(client, jobId, result);
    return;
  }
  if ('signedBy' in result) {
    if (jobId) keepSignature(client, jobId, result);
    return;
  }
  // Responses in progress are outdated.
  await Promise.all(changed.map((queryKey) => client.cancelQueries({ queryKey })));
  if (jobId && activityOf(entry) === 'job_complete') await dropFinishedJob(client, jobId, entry.occurredAt);
  client.setQueryData(activeJobsQuery.queryKey, (jobs) => jobs && jobsAfter(jobs, [entry]));
  client.setQueryData(statsQuery.queryKey, (figures) => figures && figuresAfter(figures, [entry]));
  if ('clockInTime' in result) client.setQueryData(workSessionQuery.queryKey, result.clockOutTime ? null : result);
  else {
    const begin = breakBegin(client.getQueryData(logsQuery.queryKey) ?? []);
    client.setQueryData(workSessionQuery.queryKey, (session) => session && sessionAfter(session, [entry], begin));
    client.setQueryData(logsQuery.queryKey, (logs) => logs && [result, ...logs.filter(({ id }) => id !== result.id)]);
  }
}

/** Refetches jobs, session, activity and figures; what a photo, a signature or cash changes, {@link keepSent} refetches. */
export async function refreshAfterSending(client: QueryClient): Promise<void> {
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
}
