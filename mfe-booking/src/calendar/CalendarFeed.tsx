import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { formatDateTime, formatShortDate } from '@yoza/shell-sdk/format';
import { showToast } from '@yoza/shell-sdk/toasts';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { Button } from '@yoza/ui/Button';
import { Card } from '@yoza/ui/Card';
import { ConfirmDialog } from '@yoza/ui/ConfirmDialog';
import { Cluster, Muted, Stack } from '@yoza/ui/Page';
import { SkeletonBar } from '@yoza/ui/Skeleton';
import { font } from '@yoza/ui/theme';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { feedQuery, useCreateFeed, useRevokeFeed, type Feed } from './calendar-feed.api.ts';
import { FeedAddress } from './FeedAddress.tsx';

const Heading = styled.h2`
  margin-bottom: 4px;
  font: ${font.cardTitle};
`;

/** The secret address that keeps the person's own calendar up to date: created, shown once, replaced and revoked here. */
export function CalendarFeed() {
  const { t } = useTranslation('booking');
  const query = useQuery(feedQuery);
  const { data: feed, isError } = query;
  return (
    <Card aria-labelledby="calendar-feed">
      <Stack $gap={3}>
        <div>
          <Heading id="calendar-feed">{t('calendar.feed.title')}</Heading>
          <Muted>{t('calendar.feed.text')}</Muted>
        </div>
        {feed !== undefined ? (
          <FeedState feed={feed} />
        ) : isError ? (
          <QueryFailure text="calendar.feed.failed" query={query} />
        ) : (
          <SkeletonBar $width="220px" $height={44} />
        )}
      </Stack>
    </Card>
  );
}

function FeedState({ feed }: { feed: Feed | null }) {
  const { t } = useTranslation('booking');
  const [actionToConfirm, setActionToConfirm] = useState<'replace' | 'revoke' | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const [wasRevoked, setRevoked] = useState(false);
  useEffect(() => {
    if (!wasRevoked || feed) return undefined;
    // The button that opened the dialog disappears with the address; the dialog has restored the focus by the next frame.
    const frame = requestAnimationFrame(() => {
      createButton.current?.focus();
      setRevoked(false);
    });
    return () => cancelAnimationFrame(frame);
  }, [wasRevoked, feed]);
  const create = useCreateFeed();
  const revoke = useRevokeFeed();
  const isBusy = create.isPending || revoke.isPending;
  const fail = (error: unknown, what: 'create' | 'revoke') => {
    if (handleUnauthorized(error)) return;
    const description = t(`calendar.feed.${what}FailedText`);
    showToast({ title: t(`calendar.feed.${what}Failed`), description, tone: 'error' });
  };
  const makeAddress = async () => {
    if (isBusy) return;
    try {
      await create.mutateAsync();
      setActionToConfirm(null);
    } catch (error) {
      fail(error, 'create');
    }
  };
  const endAddress = async () => {
    if (isBusy) return;
    try {
      await revoke.mutateAsync();
      create.reset();
      setActionToConfirm(null);
      setRevoked(true);
      showToast({ title: t('calendar.feed.revoked'), description: t('calendar.feed.revokedText') });
    } catch (error) {
      fail(error, 'revoke');
    }
  };
  const url = create.data?.url;
  return (
    <>
      <Muted>{t('calendar.feed.secret')}</Muted>
      {feed && url && <FeedAddress url={url} />}
      {feed && !url && <FeedFacts feed={feed} />}
      <Cluster>
        {feed ? (
          <>
            <Button onClick={() => setActionToConfirm('replace')}>{t('calendar.feed.replace')}</Button>
            <Button variant="dangerQuiet" onClick={() => setActionToConfirm('revoke')}>
              {t('calendar.feed.revoke')}
            </Button>
          </>
        ) : (
          <Button
            ref={createButton}
            isBusy={create.isPending}
            busyLabel={t('calendar.feed.creating')}
            onClick={() => void makeAddress()}
          >
            {t('calendar.feed.create')}
          </Button>
        )}
      </Cluster>
      {actionToConfirm && (
        <ConfirmDialog
          isOpen
          title={t(`calendar.feed.${actionToConfirm}Dialog.title`)}
          description={t(`calendar.feed.${actionToConfirm}Dialog.text`)}
          confirmLabel={t(`calendar.feed.${actionToConfirm}Dialog.confirm`)}
          busyLabel={t(`calendar.feed.${actionToConfirm}Dialog.busy`)}
          cancelLabel={t('calendar.feed.keep')}
          isBusy={isBusy}
          onConfirm={() => void (actionToConfirm === 'replace' ? makeAddress() : endAddress())}
          onCancel={() => setActionToConfirm(null)}
        />
      )}
    </>
  );
}

function FeedFacts({ feed: { createdAt, lastReadAt } }: { feed: Feed }) {
  const { t } = useTranslation('booking');
  return (
    <p>
      {t('calendar.feed.since', { date: formatShortDate(createdAt) })}{' '}
      {lastReadAt ? t('calendar.feed.read', { date: formatDateTime(lastReadAt) }) : t('calendar.feed.unread')}
    </p>
  );
}
