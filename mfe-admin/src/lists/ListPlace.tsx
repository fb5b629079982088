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
  /** Shown instead of the list when there is nothing in it. */
  empty?: ReactNode;
  /** The place is itself inside a card or dialog. */
  isBare?: boolean;
  children: ReactNode;
}

const Stale = styled(Banner)`
  margin-bottom: 12px;
`;

/** The place of a list: its shape while it loads, words and Retry when it failed, what to do when it is empty, else the list. */
export function ListPlace({ query, skeleton, failedTitle, empty, isBare = false, children }: Properties) {
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

/** Whether the server was reached and refuses what is asked for, such as a search it cannot take. */
const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** The server's sentences about what is wrong with the filters. */
const refusalOf = (error: ApiError): string =>
  error.problem?.errors.map(({ message }) => message).join('. ') || messageOf(error, '');
