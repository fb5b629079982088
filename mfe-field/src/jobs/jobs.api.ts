import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { bodyOf } from '@yoza/shell-sdk/api';
import { pollUnlessLive } from '@yoza/shell-sdk/poll-unless-live';
import { recordLog } from '../logs/logs.api.ts';
import { fieldKey, technicianApi } from '../requests/technician-api.ts';
import { inWorkOrder } from './job.ts';

const pollEvery = pollUnlessLive(5_000);

export const activeJobsKey = [fieldKey, 'active-jobs'] as const;
export const jobsKey = [fieldKey, 'job'] as const;
export const jobKey = (id: string) => [...jobsKey, id] as const;

/** Technician's assigned and running jobs in the order of work, at most 200 of each; polled every 5 seconds without the socket, if the page is visible. */
export const activeJobsQuery = queryOptions({
  queryKey: activeJobsKey,
  queryFn: async ({ signal }) => {
    const read = (status: 'assigned' | 'in_progress') =>
      bodyOf(technicianApi.GET('/api/jobs', { params: { query: { status, limit: 200 } }, signal }));
    return inWorkOrder((await Promise.all([read('in_progress'), read('assigned')])).flat());
  },
  refetchInterval: pollEvery,
  staleTime: 0,
});

/** Job of any status; a 404 when it is not, or no longer, the technician's. */
export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: jobKey(id),
    queryFn: ({ signal }) => bodyOf(technicianApi.GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
    refetchInterval: pollEvery,
    staleTime: 0,
  });

interface StepDetails {
  /** Position of the phone, `0.3136, 32.5811`. */
  location?: string;
  /** Time of the step, if it was before now. */
  at?: Date;
  /** Set with `travel_end` if the technician has arrived; absent if they turned back. */
  arrived?: true;
}

type JobStep = 'travel_start' | 'travel_end' | 'job_start' | 'job_complete';

/**
 * Reports that the technician set out to, arrived at, turned back from, started or completed a job, by default now. The server logs it and changes
 * the job: its trip, or its status. A repeated report changes nothing and returns the existing log, but a repeated `travel_end` adds a log. Resolves
 * and throws as {@link recordLog}.
 */
export function recordJobStep(type: JobStep, jobId: string, { location, at, ...metadata }: StepDetails = {}) {
  return recordLog({ type, jobId, ...(location && { location }), metadata: { jobId, ...metadata } }, at);
}

const finishedHere = new Set<string>();

/** True if this page completed the job itself, so that no notice is needed. */
export function wasFinishedHere(id: string): boolean {
  return finishedHere.has(id);
}

/** Removes a job completed on this page from the active jobs and marks it as completed in its own query, so that its page can show the report. */
export async function dropFinishedJob(client: QueryClient, id: string, completedAt: string): Promise<void> {
  finishedHere.add(id);
  const { queryKey } = jobQuery(id);
  await Promise.all([activeJobsKey, queryKey].map((key) => client.cancelQueries({ queryKey: key })));
  const active = client.getQueryData(activeJobsQuery.queryKey);
  const before = active?.find((job) => job.id === id);
  client.setQueryData(queryKey, (job) => {
    const known = job ?? before;
    return known && ({ ...known, status: 'completed', completedAt } as const);
  });
  client.setQueryData(activeJobsQuery.queryKey, (jobs) => jobs?.filter((job) => job.id !== id));
}
