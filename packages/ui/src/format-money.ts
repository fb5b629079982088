const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * `82518` or `'82518.00'` → `UGX 82,518`. Whole shillings: a fraction is rounded half up.
 * @throws RangeError when the amount is not a finite number.
 */
export function formatMoney(amount: number | string): string {
  const value = typeof amount === 'number' ? amount : amount.trim() === '' ? Number.NaN : Number(amount);
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${amount}`);
  const whole = Math.round(Math.abs(value));
  return `${value < 0 && whole > 0 ? '-' : ''}UGX ${grouped.format(whole)}`;
}
