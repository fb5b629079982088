/**
 * Divides `amount` among shares in proportion, in whole numbers that add up to it; all of it goes to the first share if they add up to 0. With `amount`
 * up to the sum of the shares, none gets more than itself.
 */
export function shareOut(amount: number, shares: readonly number[]): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (sum === 0) return shares.map((_, index) => (index === 0 ? amount : 0));
  let upTo = 0;
  let given = 0;
  return shares.map((share) => {
    upTo += share;
    const part = Math.round((amount * upTo) / sum) - given;
    given += part;
    return part;
  });
}
