import { useInfiniteQuery } from '@tanstack/react-query';
import { addTexts } from '@yoza/shell-sdk/i18n';
import { useMorePages } from '@yoza/shell-sdk/more-pages';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { ErrorState } from '@yoza/ui/ErrorState';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { colour, font } from '@yoza/ui/theme';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { en } from '../texts/en/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationsQuery, useMarkRead } from './notifications.api.ts';

void addTexts('notifications', {
  en,
  lg: () => import(/* webpackChunkName: "notifications-lg" */ '../texts/lg/notifications.ts'),
  sw: () => import(/* webpackChunkName: "notifications-sw" */ '../texts/sw/notifications.ts'),
});

const List = styled.ul`
  margin-inline: -16px;
`;

const Foot = styled.div`
  position: sticky;
  bottom: -16px;
  margin: 0 -16px -16px;
  padding: 6px 12px;
  border-top: 1px solid ${colour.line};
  background: ${colour.surface};
`;

const Failure = styled.p`
  padding-inline: 4px;
  color: ${colour.alertFg};
  font: ${font.small};
`;

export interface NotificationListProps {
  reader: 'customer' | 'admin';
  /** Total number of unread notifications; undefined while unknown. */
  unread: number | undefined;
  /** Called when a notification is followed, to close the panel. */
  onFollow: () => void;
}

/** Content of the bell of customers and admins: the notifications, newest first, each linked to its subject; following one marks it read. */
export function NotificationList({ reader, unread, onFollow }: NotificationListProps) {
  const { t } = useTranslation('notifications');
  const query = useInfiniteQuery(notificationsQuery);
  const { isLoadingMore, loadMore } = useMorePages(query);
  const { mutate: markRead, isPending, isError: isNotMarked } = useMarkRead();
  const { error, data } = query;
  useEffect(() => {
    if (error) handleUnauthorized(error);
  }, [error]);
  if (query.isPending) return <SkeletonRows count={3} label={t('loading')} />;
  if (!data) {
    return (
      <ErrorState
        title={t('failed')}
        text={t('failedHint')}
        retryLabel={t('retry')}
        retryingLabel={t('retrying')}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={t('empty')} text={t('emptyHint')} />;
  const hasUnread = (unread ?? 0) > 0 || items.some((item) => item.readAt === null);
  return (
    <>
      <List>
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            notification={item}
            reader={reader}
            onFollow={() => {
              if (item.readAt === null) markRead([item.id]);
              onFollow();
            }}
          />
        ))}
      </List>
      {query.hasNextPage && (
        <Button variant="quiet" isBusy={isLoadingMore} busyLabel={t('loadingEarlier')} onClick={loadMore}>
          {t('earlier')}
        </Button>
      )}
      <Failure role="status">
        {query.isFetchNextPageError ? t('earlierFailed') : isNotMarked ? t('markFailed') : null}
      </Failure>
      {hasUnread && (
        <Foot>
          <Button
            variant="quiet"
            isBusy={isPending}
            busyLabel={t('allRead')}
            onClick={({ currentTarget }) => {
              // The button disappears with the unread marks: the focus stays in the panel.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
              markRead(undefined);
            }}
          >
            {t('allRead')}
          </Button>
        </Foot>
      )}
    </>
  );
}
