import { useId, useRef, useState } from 'react';
import { CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { CalendarCell, CalendarGridBody, CalendarGridHeader, CalendarHeaderCell } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Day, DayMark, Grid, Header, Month, MonthButton, MonthName, Reason } from './calendar-style.ts';

export interface CalendarProps {
  /** Name of the calendar. */
  label: string;
  /** Selected day. All days are ISO dates, `2026-11-21`, in the business's time zone, independent of the browser's time zone. */
  value: string | null;
  onChange: (day: string) => void;
  /** Today in the business's time zone. It is marked; days before it are struck through. */
  today: string;
  /** Last day that can be selected. Later ones are struck through and cannot be reached. */
  max?: string | undefined;
  /** Returns the reason why a day cannot be selected; undefined if it can. Called for today and later days. */
  unavailableReason?: (day: string) => string | undefined;
  pastReason?: string;
  /** Explanation of the struck-through days, shown while no reason of a single day is shown. */
  closedDaysHint?: string;
  /** Called with the first day of another month when the user turns to it, to fetch its available days; not for the first month shown. */
  onMonthShown?: (firstDay: string) => void;
  /** Returns the name of a month; in English by default, as `formatDay` and `weekdays`. */
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

/** Calendar of one month for selecting a day, Sunday first. Past and unavailable days stay reachable by keyboard and show the reason. */
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
    // On a phone the text may be covered by the bottom bar.
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
            // Pressing a day that cannot be selected does not focus it.
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
