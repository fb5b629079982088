import { useEffect, useState } from 'react';

/** What is needed of an infinite query. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  errorUpdateCount: number;
  fetchNextPage: (options: { cancelRefetch: false }) => unknown;
}

interface MorePages {
  /** From when more is asked for until it is there, or cannot be had. */
  isLoadingMore: boolean;
  loadMore: () => void;
}

/**
 * Fetches the next page of a list that is told live. News have the list fetched anew, which gives up a next page that is under way: what was
 * asked for is remembered and fetched afterwards. Nor does asking for more give up the fetching of news. A failure, of either, ends it.
 */
export function useMorePages(query: PagedQuery): MorePages {
  const { data, hasNextPage, fetchStatus, errorUpdateCount: failures, fetchNextPage } = query;
  const pages = data?.pages.length ?? 0;
  const [asked, setAsked] = useState<{ pages: number; failures: number } | null>(null);
  const isLoadingMore = asked !== null && hasNextPage && pages === asked.pages && failures === asked.failures;
  // Forgotten at once: another list in its place is not to load more by itself.
  if (asked && !isLoadingMore) setAsked(null);
  const isDue = isLoadingMore && fetchStatus === 'idle';
  useEffect(() => {
    if (isDue) void fetchNextPage({ cancelRefetch: false });
  }, [isDue, fetchNextPage]);
  return { isLoadingMore, loadMore: () => setAsked({ pages, failures }) };
}
