import { businessToday, formatShortDate, formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Job } from './job.ts';

/** Time of a job. */
export type Slot = Pick<Job, 'scheduledDate' | 'scheduledEnd'>;

const oneDay = 86_400_000;

/** `Today`, `Tomorrow` or `Nov 23, 2026`, for the day of an instant in Kampala. */
export function dayText(instant: string, t: Translate, now: Date = new Date()): string {
  const day = businessToday(new Date(instant));
  if (day === businessToday(now)) return t('jobs.today');
  if (day === businessToday(new Date(now.getTime() + oneDay))) return t('jobs.tomorrow');
  return formatShortDate(instant);
}

/** `11:00 AM - 2:00 PM`, in Kampala. */
export function slotRange({ scheduledDate, scheduledEnd }: Slot, t: Translate): string {
  return t('jobs.slot', { from: formatTime(scheduledDate), to: formatTime(scheduledEnd) });
}
