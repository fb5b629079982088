import { tableOf } from './table.ts';

const shownViolations = 20;

export interface Report {
  rows: readonly (readonly [string, string | number])[];
  violations: readonly string[];
}

/** Formats the figures of a run and its violations (the first twenty of them). */
export function textOf({ rows, violations }: Report): string {
  const shown = violations.slice(0, shownViolations).map((violation) => `  ✗ ${violation}`);
  return [tableOf([...rows, ['violations', violations.length]]), ...shown].join('\n');
}
