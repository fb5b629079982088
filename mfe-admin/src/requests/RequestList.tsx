import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { ButtonLink } from '@yoza/ui/ButtonLink';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ListFooter } from '../lists/ListFooter.tsx';
import { ListStates } from '../lists/ListStates.tsx';
import { RequestTable } from './RequestTable.tsx';
import { requestsQuery, type ApplicationStatus } from './requests.api.ts';

/** List of the applications with a status. */
export function RequestList({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('admin');
  const query = useInfiniteQuery(requestsQuery(status));
  const requests = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonTable count={4} label={t('requests.loading')} />}
      failedTitle={t('requests.failed')}
      empty={
        requests.length === 0 && (
          <EmptyState
            title={t(`requests.empty.${status}`)}
            text={t(`requests.emptyHint.${status}`)}
            action={
              <ButtonLink as={Link} to={status === 'pending' ? '?tab=technicians' : '?tab=requests'}>
                {t(status === 'pending' ? 'requests.toTechnicians' : 'requests.toPending')}
              </ButtonLink>
            }
          />
        )
      }
    >
      <RequestTable requests={requests} label={t(`requests.list.${status}`)} />
      <ListFooter
        summary={t(query.hasNextPage ? 'requests.shownOfMore' : 'requests.shown', { count: requests.length })}
        query={query}
      />
    </ListStates>
  );
}
