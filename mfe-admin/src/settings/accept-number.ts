/** The whole number a text says, between these two; null for any other text. Commas between thousands are taken. */
export function wholeIn(text: string, least: number, most: number): number | null {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,9}$/.test(digits) ? within(Number(digits), least, most) : null;
}

/** The number with at most `places` decimals that a text says, between these two; null for any other text. */
export function decimalIn(text: string, least: number, most: number, places: number): number | null {
  const [whole = '', decimals = '', ...more] = text.trim().split('.');
  if (more.length > 0 || !/^\d{1,9}$/.test(whole) || !/^\d*$/.test(decimals) || decimals.length > places) return null;
  return within(Number(`${whole}.${decimals || 0}`), least, most);
}

const within = (value: number, least: number, most: number) => (value >= least && value <= most ? value : null);
