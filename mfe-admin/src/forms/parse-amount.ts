/**
 * Parses whole shillings typed by a user: `64800`, `64,800`, `UGX 64 800`, `64800.00`. Null for other text, and for an amount below `minimum`
 * (default 1) or above 99,999,999.
 */
export function parseAmount(text: string, minimum = 1): number | null {
  const digits = text
    .trim()
    .replace(/^(ugx|ush)\s*/i, '')
    .replace(/\.0{1,2}$/, '');
  if (!/^\d{1,8}$|^\d{1,3}([,\s]\d{3}){1,2}$/.test(digits)) return null;
  const amount = Number(digits.replaceAll(/\D/g, ''));
  return amount >= minimum && amount <= 99_999_999 ? amount : null;
}
