import { useState } from 'react';
import { serviceName } from '@yoza/shell-sdk/service-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import styled from 'styled-components';
import { businessToday, formatDate, monthName } from '@yoza/shell-sdk/format';
import { Button } from '@yoza/ui/Button';
import { EmptyState } from '@yoza/ui/EmptyState';
import { MonthGrid } from '@yoza/ui/MonthGrid';
import { media } from '@yoza/ui/theme';
import type { Booking } from '../bookings/bookings.api.ts';
import { useTab } from '../navigation.ts';
import { weekdayLabels } from '../texts/weekdays.ts';
import { DayDialog } from './DayDialog.tsx';
import { DayEntries } from './DayEntries.tsx';
import { DayList } from './DayList.tsx';
import { bookingsByDay, daysOf } from './month.ts';
import { useMonth } from './use-month.ts';
import { shownStatus } from '../bookings/shown-status.ts';

/** List of days under the grid on phones, whose seven columns have no room for names. */
const OnPhone = styled.div`
  display: none;
  ${media.phone} {
    display: block;
  }
`;

/** A month with its bookings; pressing a day shows all bookings of that day. */
export function MonthOfBookings({ bookings }: { bookings: readonly Booking[] }) {
  const { t, i18n } = useTranslation('booking');
  const { openTab } = useTab();
  const { month, showMonth } = useMonth();
  const [openDay, setOpenDay] = useState<string | null>(null);
  const today = businessToday();
  const byDay = bookingsByDay(bookings);
  const days = daysOf(byDay, month);
  const nameOf = (firstDay: string) => `${monthName(Number(firstDay.slice(5, 7)))} ${firstDay.slice(0, 4)}`;

  const dayLabel = (day: string) => {
    const items = byDay.get(day) ?? [];
    const count = items.length > 0 ? t('calendar.count', { count: items.length }) : t('calendar.noBookings');
    const about = items.map(({ service, timeSlot, status }) =>
      t('calendar.item', {
        service: serviceName(service, i18n.language),
        slot: timeSlot,
        status: t(`bookings.status.${shownStatus(status)}`),
      }),
    );
    const head = [day === today && t('calendar.isToday'), formatDate(day), count].filter(Boolean).join(', ');
    return [head, ...about].join('; ');
  };
  return (
    <div>
      <MonthGrid
        label={t('calendar.month')}
        month={month}
        onMonthChange={showMonth}
        today={today}
        onOpenDay={setOpenDay}
        dayLabel={dayLabel}
        formatMonth={nameOf}
        weekdays={weekdayLabels(t, 'calendar')}
        todayLabel={t('calendar.today')}
        previousLabel={t('calendar.previous')}
        nextLabel={t('calendar.next')}
      >
        {(day) => <DayEntries bookings={byDay.get(day) ?? []} />}
      </MonthGrid>
      {days.length > 0 ? (
        <OnPhone>
          <DayList label={t('calendar.list', { month: nameOf(month) })} days={days} onOpenDay={setOpenDay} />
        </OnPhone>
      ) : (
        <EmptyState
          title={t('calendar.emptyMonth', { month: nameOf(month) })}
          text={t('calendar.emptyMonthHint')}
          action={<Button onClick={() => openTab('book')}>{t('bookings.book')}</Button>}
        />
      )}
      {openDay && <DayDialog day={openDay} bookings={byDay.get(openDay) ?? []} onClose={() => setOpenDay(null)} />}
    </div>
  );
}
