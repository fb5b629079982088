import { businessToday } from '@yoza/shell-sdk/format';

const dayLength = 24 * 60 * 60_000;
const minute = 60_000;

/** Start of the latest break, ended or not, from the activity, latest first; undefined where the activity does not reach back that far. */
export function breakBegin(logs: readonly { activity: string; createdAt: string }[]): string | undefined {
  return logs.find(({ activity }) => activity === 'break_start')?.createdAt;
}

/**
 * End of a break that is entered later, by `time` (`13:45`, in Kampala): its last occurrence before `now`. Null for anything but a time, and before
 * `begin`. A time within the minute in which the break started counts as `begin`.
 */
export function breakEndAt(time: string, begin: Date, now: Date): Date | null {
  const today = Date.parse(`${businessToday(now)}T${time}:00+03:00`);
  if (Number.isNaN(today)) return null;
  const at = today > now.getTime() ? today - dayLength : today;
  if (at >= begin.getTime()) return new Date(at);
  return at > begin.getTime() - minute ? begin : null;
}
