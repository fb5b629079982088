import type { Translate } from '@yoza/shell-sdk/i18n';

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

type Week = [string, string, string, string, string, string, string];

/** The days of a week, Sunday first, as they stand above the Calendar tab's month or the narrower one where a date is chosen. */
export function weekdayLabels(t: Translate, where: 'calendar' | 'schedule'): Week {
  return days.map((day) => t(`${where}.weekdays.${day}`)) as Week;
}
