import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Refetches a query that is being fetched, since its response may be older than the latest frame of the live socket. Does nothing for other queries.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = { queryKey, exact: true };
  if (client.isFetching(query) === 0) return;
  // A refetch does not cancel the first fetch of a query.
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries(query);
  await client.refetchQueries(query);
}
