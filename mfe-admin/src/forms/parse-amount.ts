/**
 * Whole shillings of what a person typed: `64800`, `64,800`, `UGX 64 800`. Null for everything that is no whole amount of at least `least`
 * (1 unless told) shillings, or more digits than the business could ever take.
 */
export function parseAmount(text: string, least = 1): number | null {
  const digits = text
    .trim()
    .replace(/^(ugx|ush)\s*/i, '')
    .replace(/\.0{1,2}$/, '');
  if (!/^\d{1,8}$|^\d{1,3}([,\s]\d{3}){1,2}$/.test(digits)) return null;
  const amount = Number(digits.replaceAll(/\D/g, ''));
  return amount >= least && amount <= 99_999_999 ? amount : null;
}
