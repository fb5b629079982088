/** A Ugandan mobile number as people write it: +256 or 0, then 7 and eight digits, spaces ignored (seed 000 §5). */
export function isUgandanMobile(text: string): boolean {
  return /^(\+256|0)?7\d{8}$/.test(text.replaceAll(' ', ''));
}
