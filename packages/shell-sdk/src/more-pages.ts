import { useEffect, useState } from 'react';

/** Members of an infinite query that the hook uses. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  errorUpdateCount: number;
  fetchNextPage: (options: { cancelRefetch: false }) => unknown;
}

interface MorePages {
  /** True from the request for more items until they are loaded or have failed to load. */
  isLoadingMore: boolean;
  loadMore: () => void;
}

/**
 * Fetches the next page of a list with live updates. An update refetches the list and cancels a running fetch of the next page, which is then
 * repeated after the refetch. Conversely, requesting the next page does not cancel a refetch. A failure of either ends the request.
 */
export function useMorePages(query: PagedQuery): MorePages {
  const { data, hasNextPage, fetchStatus, errorUpdateCount: failures, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const [request, setRequest] = useState<{ pages: number; failures: number } | null>(null);
  const isLoadingMore = request !== null && hasNextPage && pages === request.pages && failures === request.failures;
  // Reset at once, since a different list in its place must not load more by itself.
  if (request && !isLoadingMore) setRequest(null);
  const isDue = isLoadingMore && fetchStatus === 'idle';
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false });
  }, [isDue, fetchNextPage]);
  return { isLoadingMore, loadMore: () => setRequest({ pages, failures }) };
}
