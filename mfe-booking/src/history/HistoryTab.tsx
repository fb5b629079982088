import { useState } from 'react';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { Cluster, Muted, PageHeader, Stack } from '@yoza/ui/Page';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { AreaPage } from '../area-page.ts';
import type { Booking } from '../bookings/bookings.api.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookingDialogs } from '../my-bookings/BookingDialogs.tsx';
import { StatusAnnouncer } from '../my-bookings/StatusAnnouncer.tsx';
import { useTab } from '../navigation.ts';
import { byMonth, filtered, pageSize, type HistoryFilter } from './history.ts';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryMonth } from './HistoryMonth.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';

/** The customer's bookings of any date and status, filtered, latest slot first, month by month, twenty at a time. */
export function HistoryTab() {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  const query = useOwnBookings();
  const { data: bookings, isError } = query;
  return (
    <AreaPage>
      <PageHeader title={t('history.title')} />
      {bookings?.length === 0 ? (
        <EmptyState
          illustration={<EmptyCar />}
          title={t('history.empty')}
          text={t('history.emptyHint')}
          action={
            <Button variant="primary" onClick={() => openTab('book')}>
              {t('bookings.book')}
            </Button>
          }
        />
      ) : bookings ? (
        <History bookings={bookings} />
      ) : isError ? (
        <QueryFailure text="history.failed" query={query} />
      ) : (
        <SkeletonRows count={4} label={t('loading')} />
      )}
    </AreaPage>
  );
}

function History({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const [params, setParams] = useSearchParams();
  const [limit, setLimit] = useState(pageSize);
  const filter = { vehicleId: params.get('vehicle') ?? '', status: params.get('status') ?? '' };
  const found = filtered(bookings, filter);
  const shown = found.slice(0, limit);
  const change = ({ vehicleId, status }: HistoryFilter) => {
    setLimit(pageSize);
    setParams(
      { tab: 'history', ...(vehicleId && { vehicle: vehicleId }), ...(status && { status }) },
      { replace: true },
    );
  };
  return (
    <Stack $gap={5}>
      <HistoryFilters bookings={bookings} filter={filter} onChange={change} />
      {found.length > 0 ? (
        <>
          <HistoryTotals bookings={found} />
          {byMonth(shown).map(([month, items]) => (
            <HistoryMonth key={month} month={month} bookings={items} />
          ))}
          <Cluster $justify="center" $gap={4}>
            <Muted role="status">{t('history.shown', { shown: shown.length, count: found.length })}</Muted>
            {shown.length < found.length && (
              <Button onClick={() => setLimit(limit + pageSize)}>{t('history.more')}</Button>
            )}
          </Cluster>
        </>
      ) : (
        <EmptyState
          title={t('history.noMatch')}
          text={t('history.noMatchHint')}
          action={<Button onClick={() => change({ vehicleId: '', status: '' })}>{t('history.clear')}</Button>}
        />
      )}
      <StatusAnnouncer bookings={bookings} />
      <BookingDialogs bookings={bookings} />
    </Stack>
  );
}
