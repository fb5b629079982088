import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Queries whose first response is awaited in order to be requested again. */
const awaited = new WeakSet<Query>();

const awaitsFirst = ({ state }: Query) => state.fetchStatus !== 'idle' && state.data === undefined;

/**
 * Invalidates queries after a change. One that awaits its first response is requested again after that, since the response may be older than the change:
 * the client neither cancels such a request nor keeps the query marked as invalid.
 */
export function invalidate(client: QueryClient, queryKey: QueryKey): void {
  void client.invalidateQueries({ queryKey });
  for (const query of client.getQueryCache().findAll({ queryKey, predicate: awaitsFirst })) {
    if (awaited.has(query)) continue;
    awaited.add(query);
    const again = () => {
      awaited.delete(query);
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    query.promise?.then(again, again);
  }
}
