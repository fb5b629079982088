import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { components, operations, paths } from '@yoza/identity-contract/api';
import { apiClient, bodyOf, idempotent } from '@yoza/shell-sdk/api';
import { problemOf } from '@yoza/shell-sdk/problem';
import { useChange } from '../forms/use-change.ts';
import { pageOf } from '../lists/pages.ts';

export type Breach = components['schemas']['Breach'];
type NewBreach = components['schemas']['NewBreach'];
type BreachChange = components['schemas']['BreachChange'];

const api = apiClient<paths>();

const breachKeys = { all: ['admin', 'breaches'] } as const;

/** Breaches of personal data, last noticed first. */
export const breachesQuery = infiniteQueryOptions({
  queryKey: breachKeys.all,
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await api.GET('/api/admin/breaches', { params: { query: { cursor: pageParam, limit: 20 } }, signal })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
});

/** Returns the current breach from the refusal of a change that was based on an earlier version; undefined for any other error. */
export function breachNow(error: unknown): Breach | undefined {
  const problem = problemOf<operations['changeBreach']>(error);
  return problem?.code === 'BREACH_CHANGED' ? problem.breach : undefined;
}

/** Records a breach. `key` is the Idempotency-Key. */
export const useRecordBreach = () =>
  useBreachChange(({ key, ...body }: NewBreach & { key: string }, signal) =>
    bodyOf(api.POST('/api/admin/breaches', { headers: idempotent(key), body, signal })),
  );

export const useChangeBreach = (id: string) =>
  useBreachChange(({ key, ...body }: BreachChange & { key: string }, signal) =>
    bodyOf(api.PATCH('/api/admin/breaches/{id}', { params: { path: { id } }, headers: idempotent(key), body, signal })),
  );

/** Changes the log, which is refetched afterwards, also after a refusal. */
function useBreachChange<Change>(mutationFn: (change: Change, signal: AbortSignal) => Promise<Breach>) {
  const client = useQueryClient();
  return useChange({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: breachKeys.all }),
  });
}
