/**
 * Divides `amount` among shares in proportion, in whole numbers that add up to it, by the largest remainder; of equal remainders the earlier share gets
 * more. Shares that add up to 0 leave all of it to the first. With `amount` up to the sum of the shares, none gets more than itself.
 */
export function allocate(amount: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === 0) return shares.map((_, index) => (index === 0 ? amount : 0));
  // Products of two amounts exceed the whole numbers that a number holds exactly.
  const products = shares.map((share) => BigInt(amount) * BigInt(share));
  const parts = products.map((product) => Number(product / BigInt(sum)));
  const remainders = products.map((product, index) => ({ index, rest: Number(product % BigInt(sum)) }));
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const favoured = remainders.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left);
  for (const { index } of favoured) parts[index]! += 1;
  return parts;
}
