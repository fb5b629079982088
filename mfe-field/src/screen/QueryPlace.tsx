import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { ErrorState } from '@yoza/ui/ErrorState';
import type { ReactNode } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { reasonOf } from '../requests/failure.ts';

interface Query {
  data: unknown;
  isFetching: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  error: unknown;
  refetch: () => unknown;
}

interface Properties {
  query: Query;
  skeleton: ReactNode;
  failedTitle: string;
  /** Draws a frame around the error message. */
  frame?: (words: ReactNode) => ReactNode;
  children: ReactNode;
}

/**
 * Content of a query: the children once there is data, which may be outdated; else an error message with Retry when it fails, a banner with Retry
 * without a network, and a placeholder while it loads.
 */
export function QueryPlace({ query, skeleton, failedTitle, frame = (words) => words, children }: Properties) {
  const { t } = useTranslation('field');
  const retry = () => void query.refetch();
  if (query.data !== undefined) return children;
  if (query.error) {
    return frame(
      <ErrorState
        title={failedTitle}
        text={reasonOf(query.error, t, t('failure.other'))}
        onRetry={retry}
        retryLabel={t('retry')}
        isRetrying={query.isFetching}
        retryingLabel={t('retrying')}
      />,
    );
  }
  if (query.fetchStatus !== 'paused') return skeleton;
  return (
    <Banner tone="offline" action={<Button onClick={retry}>{t('retry')}</Button>}>
      {t('offline.paused')}
    </Banner>
  );
}
