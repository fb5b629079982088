import { useId, useRef, useState } from 'react';
import { CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { CalendarCell, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Day, DayMark, Grid, Header, Month, MonthButton, MonthName, Reason } from './calendar-style.ts';

export interface CalendarProps {
  /** Names the calendar. */
  label: string;
  /** Chosen day. All days are ISO dates, `2026-11-21`, in the business's time zone: neither instants nor dates in the browser's time zone. */
  value: string | null;
  onChange: (day: string) => void;
  /** Today in the business's time zone; marked, and days before it are struck through. */
  today: string;
  max?: string;
  /** Returns the reason why a day cannot be chosen; undefined if it can. Called for days from today on. */
  unavailableReason?: (day: string) => string | undefined;
  pastReason?: string;
  /** Explains the struck-through days while no day's own reason is shown. */
  closedDaysHint?: string;
  /** Called when a month is shown (with its first day), to fetch its available days. */
  onMonthShown?: (firstDay: string) => void;
  /** Month names, if the browser has no data for the language. */
  formatMonth?: (firstDay: string) => string;
  formatDay?: (day: string) => string;
  weekdays?: readonly [string, string, string, string, string, string, string];
  previousLabel?: string;
  nextLabel?: string;
  todayLabel?: string;
  selectedLabel?: string;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const written = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (day: string) => written.format(new Date(`${day}T00:00:00Z`));
};
const monthInEnglish = format({ month: 'long', year: 'numeric' });
const dayInEnglish = format({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const sundayFirst = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

/** Month for choosing a day, Sunday first. Days that cannot be chosen stay reachable by keyboard and show the reason. */
export function Calendar(props: CalendarProps) {
  const { label, value, onChange, today, max, unavailableReason, pastReason = 'This day is in the past' } = props;
  const {
    closedDaysHint,
    onMonthShown,
    formatMonth = monthInEnglish,
    formatDay = dayInEnglish,
    weekdays = sundayFirst,
  } = props;
  const { previousLabel = 'Previous month', nextLabel = 'Next month' } = props;
  const { todayLabel = 'Today', selectedLabel = 'selected' } = props;
  const reasonId = useId();
  const [focused, setFocused] = useState(() => parseDate(value ?? today));
  const [reason, setReason] = useState<string>();
  const reasonPlace = useRef<HTMLParagraphElement>(null);
  const reasonOf = (day: string) => (day < today ? pastReason : unavailableReason?.(day));

  const explain = (why: string | undefined) => {
    setReason(why);
    // On a phone the text may be under the bottom bar.
    if (why) reasonPlace.current?.scrollIntoView({ block: 'nearest' });
  };

  const focus = (date: CalendarDate) => {
    if (date.month !== focused.month || date.year !== focused.year) onMonthShown?.(startOfMonth(date).toString());
    setFocused(date);
    explain(reasonOf(date.toString()));
  };

  const drawDay = (date: CalendarDate) => {
    const day = date.toString();
    const why = reasonOf(day);
    return (
      <CalendarCell
        date={date}
        render={(dom, { isSelected, isOutsideMonth }) => (
          <Day
            {...dom}
            $isPast={day < today}
            hidden={isOutsideMonth}
            onPointerOver={() => setReason(why)}
            // A press does not focus a day that cannot be chosen.
            onClickCapture={() => explain(why)}
            aria-describedby={why ? `${reasonId}-${day}` : undefined}
            aria-label={[day === today && todayLabel, formatDay(day), isSelected && selectedLabel]
              .filter(Boolean)
              .join(', ')}
          >
            {date.day}
            {day === today && <DayMark />}
            {why && (
              <span id={`${reasonId}-${day}`} hidden>
                {why}
              </span>
            )}
          </Day>
        )}
      />
    );
  };

  return (
    <I18nProvider locale="en-US">
      <Month
        aria-label={label}
        firstDayOfWeek="sun"
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date.toString())}
        focusedValue={focused}
        onFocusChange={focus}
        minValue={startOfMonth(parseDate(today))}
        maxValue={max ? parseDate(max) : undefined}
        isDateUnavailable={(date) => reasonOf(date.toString()) !== undefined}
      >
        <Header>
          <MonthName>{formatMonth(startOfMonth(focused).toString())}</MonthName>
          <MonthButton slot="previous" aria-label={previousLabel}>
            <ChevronLeft aria-hidden />
          </MonthButton>
          <MonthButton slot="next" aria-label={nextLabel}>
            <ChevronRight aria-hidden />
          </MonthButton>
        </Header>
        <Grid>
          <CalendarGridHeader>{headerCells(weekdays)}</CalendarGridHeader>
          <CalendarGridBody>{drawDay}</CalendarGridBody>
        </Grid>
        <Reason ref={reasonPlace}>{reason ?? closedDaysHint}</Reason>
      </Month>
    </I18nProvider>
  );
}

/** Replaces the grid's weekday names, which come from browser data, with the given names, in order. */
function headerCells(weekdays: readonly string[]) {
  let at = 0;
  return () => <CalendarHeaderCell>{weekdays[at++ % 7]}</CalendarHeaderCell>;
}
