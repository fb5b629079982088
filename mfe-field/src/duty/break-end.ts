import { businessToday } from '@yoza/shell-sdk/format';

const dayLength = 24 * 60 * 60_000;
const minute = 60_000;

/** When the break that is on began, by the activity, latest first; undefined where that does not reach back as far. */
export function breakBegin(logs: readonly { activity: string; createdAt: string }[]): string | undefined {
  return logs.find(({ activity }) => activity === 'break_start')?.createdAt;
}

/**
 * The moment a break ended that is told later, by `time` (`13:45`, in Kampala): the last one before `now`. Null where nothing was entered, and before
 * `begin`. In the very minute in which the break began it is the begin.
 */
export function breakEndAt(time: string, begin: Date, now: Date): Date | null {
  const today = Date.parse(`${businessToday(now)}T${time}:00+03:00`);
  if (Number.isNaN(today)) return null;
  const at = today > now.getTime() ? today - dayLength : today;
  if (at >= begin.getTime()) return new Date(at);
  return at > begin.getTime() - minute ? begin : null;
}
