import {
  infiniteQueryOptions,
  queryOptions,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';
import { pageOf, replaceInPages, type ListPage } from '../lists/pages.ts';
import type { Job } from './job.ts';

export type JobStatus = components['schemas']['JobStatus'];
export type JobChange = components['schemas']['JobChange'];
export type JobDetailsChange = components['schemas']['JobDetailsChange'];
type JobAddOnsChange = components['schemas']['JobAddOnsChange'];
/** Filter and sort order of the list. */
export type JobFilter = Omit<NonNullable<paths['/api/admin/jobs']['get']['parameters']['query']>, 'cursor' | 'limit'>;
/** Filter of the list's counts. */
type JobCountsFilter = NonNullable<paths['/api/admin/jobs/counts']['get']['parameters']['query']>;
export type JobCounts = components['schemas']['JobCounts'];
/** Job at the version the admin saw when changing it. */
interface SeenJob {
  jobId: string;
  version: number;
}
export type JobSort = NonNullable<JobFilter['sort']>;
type Jobs = InfiniteData<ListPage<Job>, string | undefined>;

const api = apiClient<paths>();

export const jobKeys = {
  all: ['admin', 'jobs'],
  lists: ['admin', 'jobs', 'list'],
  list: (filter: JobFilter) => ['admin', 'jobs', 'list', filter],
  counts: (filter: JobCountsFilter) => ['admin', 'jobs', 'counts', filter],
  ones: ['admin', 'jobs', 'one'],
  one: (id: string) => ['admin', 'jobs', 'one', id],
} as const;

/** Jobs that match a filter, in its order. */
export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: jobKeys.list(filter),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await api.GET('/api/admin/jobs', { params: { query: { ...filter, cursor: pageParam, limit: 50 } }, signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Number of jobs in the list for each status, with its other filters. */
export const jobCountsQuery = ({ status: _status, sort: _sort, order: _order, ...filter }: JobFilter) =>
  queryOptions({
    queryKey: jobKeys.counts(filter),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/jobs/counts', { params: { query: filter }, signal })),
  });

export const fetchJobsCsv = (filter: JobFilter) =>
  api.GET('/api/admin/jobs/csv', { params: { query: filter }, parseAs: 'blob' });

/** One job; until it is loaded, its version from a list. */
export const jobQuery = (id: string, client: QueryClient) =>
  queryOptions({
    queryKey: jobKeys.one(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
    placeholderData: () => jobInLists(client, id),
  });

type JobOperations = operations['assignJob' | 'changeJob' | 'changeJobAddOns' | 'changeJobDetails' | 'changeJobStatus'];

/** Returns the current job from the refusal of a change that was based on an earlier version; undefined for any other error. */
export function jobNow(error: unknown): Job | undefined {
  const problem = problemOf<JobOperations>(error);
  return problem?.code === 'JOB_CHANGED' ? problem.job : undefined;
}

/** Assigns a job at `version` to a technician, or unassigns it with null. */
export function useAssignJob() {
  return useJobChange(({ jobId, ...body }: SeenJob & { technicianId: string | null }, signal) =>
    bodyOf(api.PATCH('/api/jobs/{id}/assign', { params: { path: { id: jobId } }, body, signal })),
  );
}

/** Changes the given fields of a job at `version`. `key` is the Idempotency-Key. */
export function useChangeJob(id: string) {
  return useJobChange(({ key, ...body }: JobChange & { key: string }, signal) =>
    bodyOf(api.PATCH('/api/jobs/{id}', { params: { path: { id } }, headers: idempotent(key), body, signal })),
  );
}

/** Changes the given vehicle, service and address fields of a job at `version`. `key` is the Idempotency-Key. */
export function useChangeJobDetails(id: string) {
  return useJobChange(({ key, ...body }: JobDetailsChange & { key: string }, signal) =>
    bodyOf(api.PATCH('/api/jobs/{id}/details', { params: { path: { id } }, headers: idempotent(key), body, signal })),
  );
}

/** Sets the ordered add-ons of a job at `version`, at the total that the customer agreed to, if it changes. */
export function useChangeJobAddOns(id: string) {
  return useJobChange((body: JobAddOnsChange & { version: number }, signal) =>
    bodyOf(api.PUT('/api/jobs/{id}/add-ons', { params: { path: { id } }, body, signal })),
  );
}

export function useCompleteJob() {
  return useJobChange(({ jobId, version }: SeenJob, signal) =>
    bodyOf(
      api.PATCH('/api/jobs/{id}/status', {
        params: { path: { id: jobId } },
        body: { status: 'completed', version },
        signal,
      }),
    ),
  );
}

export function useCancelJob() {
  return useJobChange(({ jobId, version }: SeenJob, signal) =>
    bodyOf(
      api.PATCH('/api/jobs/{id}/status', {
        params: { path: { id: jobId } },
        body: { status: 'cancelled', version },
        signal,
      }),
    ),
  );
}

/** Changes a job: the updated job is shown at once where it is on the page; then all job queries are refetched. */
function useJobChange<Change>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Job>) {
  const client = useQueryClient();
  const show = (job: Job) => {
    client.setQueriesData<Jobs>({ queryKey: jobKeys.lists }, (list) => replaceInPages(list, job));
    client.setQueryData(jobKeys.one(job.id), job);
  };
  return useChange({
    mutationFn,
    onSuccess: show,
    onError: (error) => {
      const current = jobNow(error);
      if (current) show(current);
    },
    // Also after a refusal: it usually means that the page was out of date.
    onSettled: () => void client.invalidateQueries({ queryKey: jobKeys.all }),
  });
}

function jobInLists(client: QueryClient, id: string): Job | undefined {
  for (const [, list] of client.getQueriesData<Jobs>({ queryKey: jobKeys.lists })) {
    const found = list?.pages.flatMap((page) => page.items).find((job) => job.id === id);
    if (found) return found;
  }
  return undefined;
}
