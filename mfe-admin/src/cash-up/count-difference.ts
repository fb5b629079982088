/** Less was counted than came in, more, the same, or nobody has counted. */
export type CountOutcome = 'short' | 'over' | 'equal' | 'uncounted';

/** How a count compares with what was expected, in whole shillings; null for what nobody counted. */
export function compareCount(counted: number | null, expected: number): { outcome: CountOutcome; difference: number } {
  if (counted === null) return { outcome: 'uncounted', difference: 0 };
  const difference = counted - expected;
  return { outcome: difference === 0 ? 'equal' : difference < 0 ? 'short' : 'over', difference };
}
