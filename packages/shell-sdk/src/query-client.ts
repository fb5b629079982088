import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { sendWithTimeout } from '@yoza/shell-sdk/api';
import { dismissErrorToast } from '@yoza/ui/toast';

/**
 * Fetches the address made of the query key's parts joined with `/`. On a 401 it throws, or gives null where being signed out is an
 * answer.
 */
export function fetchQueryKey<Answer>(on401: 'throw' | 'null'): QueryFunction<Answer | null> {
  return async ({ queryKey, signal }) => {
    const response = await sendWithTimeout(new Request(queryKey.join('/'), { credentials: 'include', signal }));
    if (response.status === 401 && on401 === 'null') {
      // A body that nobody reads may keep the call open until its time is over.
      await response.arrayBuffer();
      return null;
    }
    if (!response.ok) throw await ApiError.from(response);
    return response.json() as Promise<Answer>;
  };
}

/**
 * The page's one cache of what the server said. Data never goes stale by itself, nothing is retried or polled: the live socket says what
 * has changed, and screens invalidate after their own changes. Without a network a change fails at once: kept back, it would be sent when
 * its page has long forgotten it.
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
 * Fetches again what was invalidated during its first fetch. TanStack Query keeps to that fetch, though its answer may be older than the
 * change; a later fetch it would replace.
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

/**
 * A person's next try takes away the toast of the failure before it; a change that the page makes by itself (`meta: { isSilent: true }`)
 * leaves it.
 */
function dismissFailureOnRetry(client: QueryClient): void {
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'pending') return;
    if (!event.mutation.meta?.['isSilent']) dismissErrorToast();
  });
}

dismissFailureOnRetry(queryClient);
