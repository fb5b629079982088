/** True if the text is a Ugandan mobile number: +256, 0 or nothing, then 7 and eight digits, spaces ignored (seed 000 §5). */
export function isUgandanMobile(text: string): boolean {
  return /^(\+256|0)?7\d{8}$/.test(text.replaceAll(' ', ''));
}

/** Formats a Ugandan mobile number in E.164: `0701 234567` → `+256701234567`. Numbers of other forms stay unchanged. */
export function internationalNumber(text: string): string {
  return isUgandanMobile(text) ? `+256${text.replaceAll(' ', '').slice(-9)}` : text;
}

/** Formats a Ugandan mobile number in the local form: `+256701234567` → `0701234567`. Numbers of other forms stay unchanged. */
export function localNumber(text: string): string {
  return isUgandanMobile(text) ? `0${text.replaceAll(' ', '').slice(-9)}` : text;
}
