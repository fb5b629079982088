import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Banner } from '@yoza/ui/Banner';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { ErrorState } from '@yoza/ui/ErrorState';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useRefusedQuery } from '../access/use-refusal.ts';

interface Query {
  data: unknown;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface Properties {
  query: Query;
  skeleton: ReactNode;
  failedTitle: string;
  /** Content shown instead of an empty list. */
  empty?: ReactNode;
  /** True if the list is already inside a card or dialog. */
  isBare?: boolean;
  children: ReactNode;
}

const Stale = styled(Banner)`
  margin-bottom: 12px;
`;

/**
 * Container of a list: a skeleton while it loads, an error with Retry if it failed, a hint if it is empty, else the list. If refetching fails, the
 * old list stays below a warning with Retry. Handles a 401 and a 403.
 */
export function ListStates({ query, skeleton, failedTitle, empty, isBare = false, children }: Properties) {
  const { t } = useTranslation('admin');
  useRefusedQuery(query.error);
  const inCard = (content: ReactNode) => (isBare ? content : <Card>{content}</Card>);
  const retry = () => void query.refetch();
  if (query.isPending) return skeleton;
  if (query.data === undefined) {
    const words = isRefused(query.error)
      ? { title: t('list.refused'), text: refusalOf(query.error) || t('list.refusedHint') }
      : { title: failedTitle, text: t('list.failedHint') };
    return inCard(<ErrorState {...words} retryLabel={t('list.retry')} onRetry={retry} />);
  }
  return (
    <>
      {query.error ? (
        <Stale
          tone="warning"
          action={
            <Button size="compact" onClick={retry} isBusy={query.isFetching} busyLabel={t('list.retrying')}>
              {t('list.retry')}
            </Button>
          }
        >
          {failedTitle}. {t('list.stale')}
        </Stale>
      ) : null}
      {empty ? inCard(empty) : children}
    </>
  );
}

/** True if the server responds with 400, such as for a search it does not accept. */
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** Returns the server's messages about invalid filters. */
const refusalOf = (error: ApiError): string =>
  error.problem?.errors.map(({ message }) => message).join('. ') || messageOf(error, '');
