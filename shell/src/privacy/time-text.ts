import { formatDay, formatTime } from '@yoza/shell-sdk/format';

/** Formats a time as `Nov 19, 9:41 AM EAT`. */
export const timeText = (at: string): string => `${formatDay(at)}, ${formatTime(at)} EAT`;
