import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches a query anew where an answer is under way, which may be older than what the live socket has just told; else does nothing. */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const query = { queryKey, exact: true };
  if (client.isFetching(query) === 0) return;
  // A first answer is not given up by fetching again.
  if (client.getQueryData(queryKey) === undefined) await client.cancelQueries(query);
  await client.refetchQueries(query);
}
