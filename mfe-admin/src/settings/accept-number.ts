/** Parses a whole number within the bounds; null for any other text. Commas are ignored. */
export function wholeIn(text: string, minimum: number, maximum: number): number | null {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(digits) ? within(Number(digits), minimum, maximum) : null;
}

/** Parses a number with at most `places` decimals within the bounds; null for any other text. */
export function decimalIn(text: string, minimum: number, maximum: number, places: number): number | null {
  const [whole = '', decimals = '', ...more] = text.trim().split('.');
  if (more.length > 0 || !/^\d{1,9}$/.test(whole) || !/^\d*$/.test(decimals) || decimals.length > places) return null;
  return within(Number(`${whole}.${decimals || 0}`), minimum, maximum);
}

const within = (value: number, minimum: number, maximum: number) =>
  value >= minimum && value <= maximum ? value : null;
