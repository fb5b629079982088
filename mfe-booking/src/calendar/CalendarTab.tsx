import { useTranslation } from '@yoza/shell-sdk/translation';
import { PageHeader, Stack } from '@yoza/ui/Page';
import { SkeletonBlock } from '@yoza/ui/Skeleton';
import { AreaPage } from '../area-page.ts';
import { useOwnBookings } from '../bookings/use-own-bookings.ts';
import { QueryFailure } from '../loading/QueryFailure.tsx';
import { BookButton } from '../my-bookings/BookButton.tsx';
import { BookingDialogs } from '../my-bookings/BookingDialogs.tsx';
import { StatusAnnouncer } from '../my-bookings/StatusAnnouncer.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { MonthOfBookings } from './MonthOfBookings.tsx';

/** The person's bookings by the days of a month, and how to add them to the person's own calendar. */
export function CalendarTab() {
  const { t } = useTranslation('booking');
  const query = useOwnBookings();
  const { data: bookings, isError } = query;
  return (
    <AreaPage>
      <PageHeader title={t('calendar.title')} actions={<BookButton />} />
      <Stack $gap={6}>
        {bookings ? (
          <>
            <MonthOfBookings bookings={bookings} />
            <StatusAnnouncer bookings={bookings} />
            <BookingDialogs bookings={bookings} />
          </>
        ) : isError ? (
          <QueryFailure text="calendar.failed" query={query} />
        ) : (
          <SkeletonBlock height={560} label={t('loading')} />
        )}
        <CalendarFeed />
      </Stack>
    </AreaPage>
  );
}
