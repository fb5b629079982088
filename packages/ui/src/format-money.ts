const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * Formats whole shillings: `82518` or `'82518.00'` as `UGX 82,518`. A fraction is rounded, half a shilling away from zero. Throws a RangeError if the
 * amount is not a finite number.
 */
export function formatMoney(amount: number | string): string {
  const value = typeof amount === 'number' ? amount : amount.trim() === '' ? Number.NaN : Number(amount);
  if (!Number.isFinite(value)) throw new RangeError(`Not an amount of money: ${amount}`);
  const whole = Math.round(Math.abs(value));
  return `${value < 0 && whole > 0 ? '-' : ''}UGX ${grouped.format(whole)}`;
}
