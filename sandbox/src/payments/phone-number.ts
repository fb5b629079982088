/**
 * Returns a phone number in the providers' format, digits with the country code: `0701 234567`, `+256701234567` and `701234567` become
 * `256701234567`. Of any other number it only drops what is no digit.
 */
export function normalNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^0\d{9}$/.test(digits)) return `256${digits.slice(1)}`;
  return /^[2347]\d{8}$/.test(digits) ? `256${digits}` : digits;
}

/** Formats a phone number as written in Uganda: `256701234567` as `0701 234 567`; numbers of other countries get a plus. */
export function readableNumber(number: string): string {
  const local = /^256(\d{3})(\d{3})(\d{3})$/.exec(number);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : `+${number}`;
}
