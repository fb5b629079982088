import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessToday, formatDate, monthName } from '@yoza/shell-sdk/format';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Calendar } from '@yoza/ui/Calendar';
import { weekdayLabels } from '../texts/weekdays.ts';
import type { SlotWork } from './basket.ts';
import { slotsQuery } from './slots.api.ts';
import { addDays, dayClosedBy, daysOfMonth, monthOf } from './slots.ts';

interface SlotCalendarProps {
  /** Chosen day, `YYYY-MM-DD`; its month is shown first. */
  value: string | null;
  onChange: (day: string) => void;
  /** Work that needs a place; without it, work that ends with its slot. */
  work?: SlotWork;
}

/**
 * Calendar of the days in Kampala that can be booked, wherever the browser is; the others are disabled, with the reason. The server leaves out the
 * days after its booking horizon, and the calendar ends with the first month that lacks days. Until a month is loaded, all days in it from today on
 * can be chosen.
 */
export function SlotCalendar({ value, onChange, work }: SlotCalendarProps) {
  const { t } = useTranslation('booking');
  const today = businessToday();
  const [month, setMonth] = useState(monthOf(value ?? today));
  const { data: days } = useQuery(slotsQuery(month, today, work));
  const shown = daysOfMonth(month, today);
  const endsHere = days !== undefined && days.length < shown.days;
  const reasonOf = (day: string) => {
    const known = days?.find(({ date }) => date === day);
    if (endsHere && !known && monthOf(day) === month) return t('schedule.dayNotOpen');
    const closedBy = dayClosedBy(known);
    return closedBy && t(closedBy === 'full' ? 'schedule.dayFull' : 'schedule.dayOver');
  };
  return (
    <Calendar
      label={t('schedule.dateLabel')}
      value={value}
      today={today}
      max={endsHere ? addDays(shown.from, shown.days - 1) : undefined}
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
