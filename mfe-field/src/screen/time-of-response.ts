import { businessToday, formatDateTime, formatTime } from '@yoza/shell-sdk/format';

/** Formats the time of data as `2:05 PM`, with the day unless it is today. */
export function timeOfResponse(asOf: Date): string {
  return businessToday(asOf) === businessToday() ? formatTime(asOf) : formatDateTime(asOf);
}
