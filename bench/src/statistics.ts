/** Returns the smallest value that at least `share` (0 to 1) of the values do not exceed. Throws without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).toSorted();
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new Error('There is no percentile of no values.');
  return value;
}

/** Returns the middle value, or the mean of the two middle ones. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).toSorted();
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of no values.');
  return (low + high) / 2;
}

/** Returns the median of the ratios of each round: what a machine does to both peers of a round cancels out. */
export function medianOfRatios(ours: readonly number[], reference: readonly number[]): number {
  return median(ours.map((value, round) => value / (reference[round] ?? Number.NaN)));
}
