import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { unknownVersion } from '../board/board-job.ts';
import { dispatchKeys, putOnBoards } from '../board/board.api.ts';
import type { DispatchJob } from '../board/board.ts';
import { useChange } from '../forms/use-change.ts';
import { jobKeys } from '../jobs/jobs.api.ts';
import type { Target } from './placement.ts';

export type RouteSuggestion = components['schemas']['RouteSuggestion'];

const api = apiClient<paths>();

/** Suggestion of how technicians could drive less on a day. Fetched only when an admin asks for it. */
export const suggestionQuery = (date: string) =>
  queryOptions({
    queryKey: [...dispatchKeys.suggestions, date],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/dispatch/suggestion', { params: { query: { date } }, signal })),
  });

/** Places a job: updates the boards at once. After a failure they show the old place again, or the current job if the refusal contains it. */
export function usePlaceJob() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ job, to, version }: { job: DispatchJob; to: Target; version: number }, signal) =>
      bodyOf(
        api.PATCH('/api/jobs/{id}/placement', {
          params: { path: { id: job.id } },
          body: {
            technicianId: to.technicianId,
            scheduledDate: to.date,
            timeSlot: to.slot.timeSlot,
            version,
          },
          signal,
        }),
      ),
    onMutate: async ({ job, to }) => {
      await client.cancelQueries({ queryKey: dispatchKeys.boards });
      putOnBoards(client, {
        ...job,
        version: unknownVersion,
        status: to.technicianId ? 'assigned' : 'pending',
        technicianId: to.technicianId,
        timeSlot: to.slot.timeSlot,
        scheduledDate: to.slot.startsAt,
        scheduledEnd: to.slot.endsAt,
      });
    },
    onSuccess: (job) => putOnBoards(client, job),
    onError: (error, { job }) => putOnBoards(client, dispatchJobNow(error) ?? job),
    onSettled: () => {
      for (const queryKey of [dispatchKeys.all, jobKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Applies a suggestion, all of it or nothing. `key` is the Idempotency-Key. */
export function useApplySuggestion() {
  const client = useQueryClient();
  return useChange({
    mutationFn: ({ date, changes, key }: Pick<RouteSuggestion, 'date' | 'changes'> & { key: string }, signal) =>
      bodyOf(
        api.POST('/api/admin/dispatch/suggestion/apply', {
          headers: idempotent(key),
          body: {
            date,
            changes: changes.map(({ jobId, version, toTechnicianId }) => ({
              jobId,
              version,
              technicianId: toTechnicianId,
            })),
          },
          signal,
        }),
      ),
    onSuccess: (jobs) => {
      for (const job of jobs) putOnBoards(client, job);
    },
    onSettled: () => {
      for (const queryKey of [dispatchKeys.all, jobKeys.all]) void client.invalidateQueries({ queryKey });
    },
  });
}

/** Returns the current job from the refusal of a placement that was based on an earlier version. */
function dispatchJobNow(error: unknown): DispatchJob | undefined {
  const problem = problemOf<operations['placeJob']>(error);
  return problem?.code === 'JOB_CHANGED' ? problem.job : undefined;
}
