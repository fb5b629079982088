/**
 * Divides `amount` among shares in proportion, in whole numbers that add up to it, by the largest remainder; of equal remainders the earlier share gets
 * more. A share of 0 gets nothing. With `amount` up to the sum of the shares, none gets more than itself. Throws a RangeError for an amount above 0
 * without shares.
 */
export function allocate(amount: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (amount === 0) return shares.map(() => 0);
  if (sum === 0) throw new RangeError(`${amount} cannot be divided among nothing`);
  const parts = shares.map((share) => Math.floor((amount * share) / sum));
  const remainders = shares.map((share, index) => ({ index, rest: (amount * share) % sum }));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const favoured = remainders.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left);
  for (const { index } of favoured) parts[index]! += 1;
  return parts;
}
