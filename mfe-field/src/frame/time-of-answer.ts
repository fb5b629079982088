import { businessToday, formatDateTime, formatTime } from '@yoza/shell-sdk/format';

/** `2:05 PM`, with the day unless it is today: when something was true. */
export function timeOfAnswer(asOf: Date): string {
  return businessToday(asOf) === businessToday() ? formatTime(asOf) : formatDateTime(asOf);
}
