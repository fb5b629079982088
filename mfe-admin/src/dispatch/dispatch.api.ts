import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { components, paths } from '@yoza/contracts/generated/jobs';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { businessToday } from '@yoza/shell-sdk/format';
import type { Board, DispatchJob } from '../board/board.ts';
import { keepSame } from '../board/keep-same.ts';
import { useChange } from '../forms/use-change.ts';
import { jobKeys } from '../jobs/jobs.api.ts';
import { unknownVersion, type Target } from './placement.ts';

type Schemas = components['schemas'];
export type DispatchTechnician = Schemas['DispatchTechnician'];
export type RouteSuggestion = Schemas['RouteSuggestion'];

const api = apiClient<paths>();

export const dispatchKeys = {
  all: ['admin', 'dispatch'],
  boards: ['admin', 'dispatch', 'board'],
  suggestions: ['admin', 'dispatch', 'suggestion'],
} as const;

/** Board of one day or seven, starting at a day such as `2026-11-21`. */
export const boardQuery = (from: string, days: 1 | 7) =>
  queryOptions({
    queryKey: [...dispatchKeys.boards, from, days],
    queryFn: async ({ client, queryKey, signal }) => {
      const query = { from, days: `${days}` } as const;
      const board = await bodyOf(api.GET('/api/admin/dispatch', { params: { query }, signal }));
      return withMovesUnderWay(board, client.getQueryData<Board>(queryKey));
    },
    structuralSharing: (before, after) => keepSame(before as Board | undefined, after as Board),
  });

/** Suggestion of how technicians could drive less on a day. Fetched only when an admin asks for it. */
export const suggestionQuery = (date: string) =>
  queryOptions({
    queryKey: [...dispatchKeys.suggestions, date],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/dispatch/suggestion', { params: { query: { date } }, signal })),
  });

/** Places a job: updates the boards at once, and reverts them if the server refuses. */
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
    onError: (error, { job }) => putOnBoards(client, presentIn(error) ?? job),
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

/** Keeps jobs with a pending placement in their new cells when a newer board arrives: the server has them in their old cells until it responds. */
function withMovesUnderWay(board: Board, shown: Board | undefined): Board {
  const moving = new Map(shown?.jobs.filter(({ version }) => version === unknownVersion).map((job) => [job.id, job]));
  if (moving.size === 0) return board;
  const others = board.jobs.filter(({ id }) => !moving.has(id));
  return { ...board, jobs: [...others, ...moving.values()].toSorted(bySlot) };
}

function putOnBoards(client: QueryClient, job: DispatchJob): void {
  client.setQueriesData<Board>({ queryKey: dispatchKeys.boards }, (board) => {
    if (!board) return board;
    const others = board.jobs.filter(({ id }) => id !== job.id);
    const date = businessToday(new Date(job.scheduledDate));
    const isShown = board.days.some((day) => day.date === date);
    const jobs = isShown ? [...others, job].toSorted(bySlot) : others;
    return { ...board, jobs };
  });
}

const bySlot = (a: DispatchJob, b: DispatchJob) =>
  a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id);

/** Returns the current job from the server's response to a change of an outdated version; undefined for other errors. */
function presentIn(error: unknown): DispatchJob | undefined {
  return error instanceof ApiError ? (error.problem?.['job'] as DispatchJob | undefined) : undefined;
}
