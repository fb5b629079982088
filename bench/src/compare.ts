import { median, medianOfRatios } from './statistics.ts';
import type { Comparison, Goal } from './table.ts';

/** Results of a reference. */
export interface Reference {
  name: string;
  /** Results in the order of the rounds. */
  results: readonly number[];
  goal?: Goal | undefined;
}

/** Our results in the order of the rounds. `format` adds the unit. */
export interface Ours {
  row: string;
  path: string;
  results: readonly number[];
  format: (figure: number) => string;
}

/** Compares our results with those of each reference, round by round. */
export function compare({ row, path, results, format }: Ours, references: readonly Reference[]): Comparison[] {
  return references.map(({ name, results: theirs, goal }) => ({
    row,
    path,
    ours: format(median(results)),
    reference: name,
    theirs: format(median(theirs)),
    ratio: medianOfRatios(results, theirs),
    ...(goal && { goal }),
  }));
}

/** Formats requests per second. */
export const perSecond = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`;

/** Formats milliseconds. */
export const milliseconds = (duration: number) => `${duration.toFixed(2)} ms`;
