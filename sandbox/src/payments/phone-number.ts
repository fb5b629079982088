/**
 * Returns a phone number as the providers use it, digits with the country code: `0701 234567`, `+256701234567` and `701234567` become `256701234567`.
 * Numbers of other countries are left unchanged.
 */
export function normalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^0\d{9}$/.test(digits)) return `256${digits.slice(1)}`;
  return /^[2347]\d{8}$/.test(digits) ? `256${digits}` : digits;
}

/** `256701234567` → `0701 234 567`, as written in Uganda; other numbers get a plus. */
export function readableNumber(number: string): string {
  const local = /^256(\d{3})(\d{3})(\d{3})$/.exec(number);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : `+${number}`;
}
