import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '@yoza/ui/Button';
import { Dialog } from '@yoza/ui/Dialog';
import { EmptyState } from '@yoza/ui/EmptyState';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { colour, font } from '@yoza/ui/theme';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { styled } from 'styled-components';
import { QueryPlace } from '../screen/QueryPlace.tsx';
import { BellEntry } from './BellEntry.tsx';
import { notificationsQuery, useMarkRead } from './bell.api.ts';

const List = styled.ul`
  margin-inline: -16px;
`;

const Failure = styled.p`
  color: ${colour.alertFg};
  font: ${font.small};
`;

interface Properties {
  hasUnread: boolean;
  onClose: () => void;
}

/** The technician's notifications, newest first; following one marks it read and opens its job, or the dashboard if it is not about a job. */
export function BellDialog({ hasUnread, onClose }: Properties) {
  const { t } = useTranslation('field');
  const query = useInfiniteQuery(notificationsQuery);
  const { mutate: markRead, isPending, isError } = useMarkRead();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const canMark = hasUnread || items.some(({ readAt }) => readAt === null);
  const follow = (id: string, isNew: boolean) => {
    if (isNew) markRead([id]);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable
      title={t('bell.title')}
      closeLabel={t('bell.close')}
      footer={
        canMark && (
          <Button isBusy={isPending} busyLabel={t('bell.allRead')} onClick={() => markRead(undefined)}>
            {t('bell.allRead')}
          </Button>
        )
      }
    >
      <QueryPlace
        query={query}
        failedTitle={t('bell.failed')}
        skeleton={<SkeletonRows count={3} label={t('loading')} />}
      >
        {items.length === 0 ? (
          <EmptyState title={t('bell.none')} text={t('bell.noneHint')} />
        ) : (
          <List aria-label={t('bell.title')}>
            {items.map((item) => (
              <BellEntry key={item.id} notification={item} onFollow={() => follow(item.id, item.readAt === null)} />
            ))}
          </List>
        )}
        {query.hasNextPage && (
          <Button
            variant="quiet"
            isBusy={query.isFetchingNextPage}
            busyLabel={t('loading')}
            onClick={() => void query.fetchNextPage()}
          >
            {t('bell.earlier')}
          </Button>
        )}
      </QueryPlace>
      <Failure role="status">
        {query.isFetchNextPageError ? t('bell.earlierFailed') : isError ? t('bell.markFailed') : null}
      </Failure>
    </Dialog>
  );
}
