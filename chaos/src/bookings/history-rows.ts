import type { Outcome } from '../platform/caller.ts';
import type { BookingOutcome } from './book-all.ts';

/** Counts outcomes as `ok / failed / unknown`. */
const countsOf = (outcomes: readonly (Outcome | undefined)[]): string =>
  ['ok', 'failed', 'unknown'].map((kind) => outcomes.filter((outcome) => outcome?.kind === kind).length).join(' / ');

/** Figures of a history of bookings, with the number of jobs that were stored. */
export function rowsOfHistory(history: readonly BookingOutcome[], stored: number): [string, string | number][] {
  const repeated = history.filter(({ booked }) => booked.attempts > 1).length;
  return [
    ['bookings ok / failed / unknown', countsOf(history.map(({ booked }) => booked))],
    ['  of those, tried more than once', repeated],
    ['  stored jobs', stored],
    ['rescheduled ok / failed / unknown', countsOf(history.map(({ moved }) => moved))],
    ['cancelled ok / failed / unknown', countsOf(history.map(({ cancelled }) => cancelled))],
  ];
}
