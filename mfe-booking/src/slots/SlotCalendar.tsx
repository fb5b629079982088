import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessToday, formatDate, monthName } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Calendar } from '@yoza/ui/Calendar';
import { weekdayLabels } from '../texts/weekdays.ts';
import { slotsQuery } from './slots.api.ts';
import { addDays, bookingHorizonDays, dayClosedBy, monthOf } from './slots.ts';

interface SlotCalendarProps {
  /** Chosen day, `YYYY-MM-DD`; its month is shown first. */
  value: string | null;
  onChange: (day: string) => void;
}

/** Calendar of the days in Kampala that can be booked, wherever the browser is; the others are disabled, with the reason. */
export function SlotCalendar({ value, onChange }: SlotCalendarProps) {
  const { t } = useTranslation('booking');
  const today = businessToday();
  const [month, setMonth] = useState(monthOf(value ?? today));
  const { data: days } = useQuery(slotsQuery(month, today));
  const reasonOf = (day: string) => {
    const closedBy = dayClosedBy(days?.find(({ date }) => date === day));
    return closedBy && t(closedBy === 'full' ? 'schedule.dayFull' : 'schedule.dayOver');
  };
  return (
    <Calendar
      label={t('schedule.dateLabel')}
      value={value}
      today={today}
      max={addDays(today, bookingHorizonDays)}
      onChange={onChange}
      onMonthShown={(day) => setMonth(monthOf(day))}
      unavailableReason={reasonOf}
      pastReason={t('schedule.past')}
      closedDaysHint={t('schedule.closedDays')}
      formatDay={formatDate}
      weekdays={weekdayLabels(t, 'schedule')}
      formatMonth={(day) => `${monthName(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`}
      previousLabel={t('schedule.previousMonth')}
      nextLabel={t('schedule.nextMonth')}
      todayLabel={t('schedule.today')}
      selectedLabel={t('schedule.selected')}
    />
  );
}
