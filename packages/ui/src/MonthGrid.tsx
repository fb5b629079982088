import { useState, type ReactNode } from 'react';
import { CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { CalendarCell, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button } from './Button.tsx';
import { Month, MonthButton } from './calendar-style.ts';
import { Day, DayContent, DayNumber, Days, Frame, Head, MonthTitle } from './month-grid-style.ts';

export interface MonthGridProps {
  /** Name of the grid. */
  label: string;
  /** First day of the displayed month, `2026-11-01`. */
  month: string;
  /** Called with the first day of another month that the user requests by button or keyboard. */
  onMonthChange: (firstDay: string) => void;
  /** Today in the business's time zone. */
  today: string;
  onOpenDay: (day: string) => void;
  /** Returns the name and content of a day; screen readers read only this. */
  dayLabel: (day: string) => string;
  /** Renders the content of a day below its number; hidden from screen readers. */
  children: (day: string) => ReactNode;
  formatMonth: (firstDay: string) => string;
  /** Names of the weekdays, Sunday first. */
  weekdays?: readonly [string, string, string, string, string, string, string];
  todayLabel?: string;
  previousLabel?: string;
  nextLabel?: string;
}

const sundayFirst = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Month view, Sunday first. Arrow keys move between days, Enter or a press opens a day. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, onMonthChange, today, onOpenDay, dayLabel, children, formatMonth } = props;
  const { weekdays = sundayFirst, todayLabel = 'Today' } = props;
  const { previousLabel = 'Previous month', nextLabel = 'Next month' } = props;
  const [focused, setFocused] = useState(() => firstFocus(month, today));
  const isShown = startOfMonth(focused).toString() === month;

  const focus = (date: CalendarDate) => {
    setFocused(date);
    const firstDay = startOfMonth(date).toString();
    if (firstDay !== month) onMonthChange(firstDay);
  };

  const drawDay = (date: CalendarDate) => {
    const day = date.toString();
    return (
      <CalendarCell
        date={date}
        render={(dom, { isOutsideMonth }) => (
          <>
            <Day {...dom} hidden={isOutsideMonth} aria-label={dayLabel(day)}>
              <DayNumber $isToday={day === today}>{date.day}</DayNumber>
            </Day>
            {/* Beside the button but below the pointer; the label of the button describes this content. */}
            <DayContent aria-hidden>{!isOutsideMonth && children(day)}</DayContent>
          </>
        )}
      />
    );
  };

  return (
    <I18nProvider locale="en-US">
      <Month
        aria-label={label}
        firstDayOfWeek="sun"
        value={null}
        onChange={(date) => onOpenDay(date.toString())}
        focusedValue={isShown ? focused : firstFocus(month, today)}
        onFocusChange={focus}
      >
        <Head>
          <MonthTitle aria-live="polite">{formatMonth(month)}</MonthTitle>
          <Button size="compact" onClick={() => focus(parseDate(today))}>
            {todayLabel}
          </Button>
          <MonthButton slot="previous" aria-label={previousLabel}>
            <ChevronLeft aria-hidden />
          </MonthButton>
          <MonthButton slot="next" aria-label={nextLabel}>
            <ChevronRight aria-hidden />
          </MonthButton>
        </Head>
        <Frame>
          <Days>
            <CalendarGridHeader>{headerCells(weekdays)}</CalendarGridHeader>
            <CalendarGridBody>{drawDay}</CalendarGridBody>
          </Days>
        </Frame>
      </Month>
    </I18nProvider>
  );
}

/** Returns today if it is in the month, else its first day. */
function firstFocus(month: string, today: string): CalendarDate {
  return parseDate(today.slice(0, 7) === month.slice(0, 7) ? today : month);
}

/** Replaces the grid's weekday names, which come from browser data, with the given names, in order. */
function headerCells(weekdays: readonly string[]) {
  let at = 0;
  return () => <CalendarHeaderCell>{weekdays[at++ % 7]}</CalendarHeaderCell>;
}
