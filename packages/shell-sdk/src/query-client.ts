import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { sendWithTimeout } from '@yoza/shell-sdk/api';
import { dismissErrorToast } from '@yoza/ui/toast';

/**
 * Fetches the address that the query key's parts, joined with `/`, make up. On a 401 it throws, or returns null if being signed out is a valid
 * result.
 */
export function fetchQueryKey<Body>(on401: 'throw' | 'null'): QueryFunction<Body | null> {
  return async ({ queryKey, signal }) => {
    const response = await sendWithTimeout(new Request(queryKey.join('/'), { credentials: 'include', signal }));
    if (response.status === 401 && on401 === 'null') {
      // An unread body may keep the call open until its timeout.
      await response.arrayBuffer();
      return null;
    }
    if (!response.ok) throw await ApiError.from(response);
    return response.json() as Promise<Body>;
  };
}

/**
 * The page's only cache of server responses. Unless a query says otherwise, data do not become stale by age, and nothing is retried or polled: the
 * live socket reports changes, and screens invalidate after their own changes. Without a network a change fails at once; if it were queued, it would
 * be sent long after its page was left.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: fetchQueryKey('throw'),
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Refetches queries that were invalidated during their first fetch. TanStack Query cancels a later fetch then but not the first one, although its
 * response may be older than the change.
 */
function refetchChangedMeanwhile(client: QueryClient): void {
  const changed = new Set<string>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { queryKey, queryHash, state } = event.query;
    const isFirstFetch = state.fetchStatus === 'fetching' && state.data === undefined;
    if (event.action.type === 'invalidate' && isFirstFetch) changed.add(queryHash);
    if (event.action.type === 'error') changed.delete(queryHash);
    if (event.action.type === 'success' && changed.delete(queryHash))
      void client.invalidateQueries({ queryKey, exact: true });
  });
}

refetchChangedMeanwhile(queryClient);

/** Dismisses the toast of the previous failure when the user tries again. An automatic change (`meta: { isSilent: true }`) leaves the toast. */
function dismissFailureOnRetry(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pending') return;
    if (!event.mutation.meta?.['isSilent']) dismissErrorToast();
  });
}

dismissFailureOnRetry(queryClient);
