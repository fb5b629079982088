import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { paths } from '@yoza/jobs-contract/api';
import { apiClient, bodyOf } from '@yoza/shell-sdk/api';
import { dayOf, unknownVersion } from './board-job.ts';
import type { Board, DispatchJob } from './board.ts';
import { keepSame } from './keep-same.ts';

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

/** Keeps jobs with a pending placement in their new cells when a newer board arrives: the server has them in their old cells until it responds. */
function withMovesUnderWay(board: Board, shown: Board | undefined): Board {
  const moving = new Map(shown?.jobs.filter(({ version }) => version === unknownVersion).map((job) => [job.id, job]));
  if (moving.size === 0) return board;
  const others = board.jobs.filter(({ id }) => !moving.has(id));
  return { ...board, jobs: [...others, ...moving.values()].toSorted(bySlot) };
}

/** Puts a job where it belongs on the loaded boards, and removes it from the others. */
export function putOnBoards(client: QueryClient, job: DispatchJob): void {
  client.setQueriesData<Board>({ queryKey: dispatchKeys.boards }, (board) => {
    if (!board) return board;
    const others = board.jobs.filter(({ id }) => id !== job.id);
    const isShown = board.days.some(({ date }) => date === dayOf(job));
    const jobs = isShown ? [...others, job].toSorted(bySlot) : others;
    return { ...board, jobs };
  });
}

const bySlot = (a: DispatchJob, b: DispatchJob) =>
  a.scheduledDate.localeCompare(b.scheduledDate) || a.id.localeCompare(b.id);
