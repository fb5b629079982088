import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSearchParams } from 'react-router';
import styled from 'styled-components';
import { businessToday } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { PageHeader } from '@yoza/ui/Page';
import { SegmentedControl } from '@yoza/ui/SegmentedControl';
import { SkeletonRows } from '@yoza/ui/Skeleton';
import { EmptyCar } from '@yoza/ui/illustrations/EmptyCar';
import { AreaPage } from '../area-page.ts';
import type { Booking } from '../bookings/bookings.api.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { lazyPart } from '../loading/lazy-part.tsx';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { useTab } from '../navigation.ts';
import { useReport } from '../report/report-address.ts';
import { isAwaited } from './arrival.ts';
import { AwaitedCard } from './AwaitedCard.tsx';
import { BookButton } from './BookButton.tsx';
import { groupBookings, groupIds, type GroupId } from './booking-groups.ts';
import { BookingCard } from './BookingCard.tsx';
import { BookingDialogs } from './BookingDialogs.tsx';
import { StatusAnnouncer } from './StatusAnnouncer.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 16px 0 0;
  padding: 0;
  list-style: none;
`;

const ReportPage = lazyPart(async () => (await import('../report/ReportPage.tsx')).ReportPage);

/** Bookings of the signed-in user, or the report of the booking named in the address. */
export function BookingsTab() {
  const { reportId } = useReport();
  return reportId === null ? <BookingList /> : <ReportPage id={reportId} />;
}

/** Lists of upcoming, past and cancelled bookings. */
function BookingList() {
  const { t } = useTranslation('booking');
  const query = useOwnBookings();
  const { data: bookings, isError } = query;
  return (
    <AreaPage>
      <PageHeader title={t('bookings.title')} actions={<BookButton />} />
      {bookings ? (
        <Groups bookings={bookings} />
      ) : isError ? (
        <QueryFailure text="bookings.failed" query={query} />
      ) : (
        <SkeletonRows count={3} label={t('loading')} />
      )}
    </AreaPage>
  );
}

function Groups({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation('booking');
  const { openTab } = useTab();
  const [params, setParams] = useSearchParams();
  const group = groupIds.find((id) => id === params.get('show')) ?? 'upcoming';
  const groups = groupBookings(bookings, businessToday());
  const show = (id: GroupId) =>
    setParams(id === 'upcoming' ? { tab: 'bookings' } : { tab: 'bookings', show: id }, { replace: true });
  const shown = groups[group];
  return (
    <>
      <SegmentedControl
        label={t('bookings.groupsLabel')}
        segments={groupIds.map((id) => ({ id, label: t(`bookings.groups.${id}`), count: groups[id].length }))}
        selectedId={group}
        onSelect={show}
      />
      {shown.length > 0 ? (
        <List aria-label={t(`bookings.list.${group}`)}>
          {shown.map((booking) =>
            isAwaited(booking) ? (
              <AwaitedCard key={booking.id} booking={booking} />
            ) : (
              <BookingCard key={booking.id} booking={booking} />
            ),
          )}
        </List>
      ) : (
        <EmptyState
          illustration={<EmptyCar />}
          title={t(`bookings.empty.${group}`)}
          text={t(`bookings.empty.${group}Hint`)}
          action={<Button onClick={() => openTab('book')}>{t('bookings.book')}</Button>}
        />
      )}
      <StatusAnnouncer bookings={bookings} />
      <BookingDialogs bookings={bookings} />
    </>
  );
}
