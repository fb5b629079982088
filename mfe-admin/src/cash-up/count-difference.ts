/** Result of a count: less than came in, more, the same, or not counted. */
export type CountOutcome = 'short' | 'over' | 'equal' | 'uncounted';

/** Compares a count with the expected amount, in whole shillings; null if not counted. */
export function compareCount(counted: number | null, expected: number): { outcome: CountOutcome; difference: number } {
  if (counted === null) return { outcome: 'uncounted', difference: 0 };
  const difference = counted - expected;
  return { outcome: difference === 0 ? 'equal' : difference < 0 ? 'short' : 'over', difference };
}
