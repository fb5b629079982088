/** Result of a count: less than expected, more, the same, or not counted. */
export type CountOutcome = 'short' | 'over' | 'equal' | 'uncounted';

/** Compares a count (null if not counted) with the expected amount. Whole shillings; `difference` is negative if the count is short. */
export function compareCount(counted: number | null, expected: number): { outcome: CountOutcome; difference: number } {
  if (counted === null) return { outcome: 'uncounted', difference: 0 };
  const difference = counted - expected;
  return { outcome: difference === 0 ? 'equal' : difference < 0 ? 'short' : 'over', difference };
}
