/** Minimum length of the beginning of an id; shorter ones would match unrelated records. */
const minDigits = 4;

/** Returns the first and the last id that begins with a word; undefined for a word that is too short, too long or not lower-case hexadecimal. */
export function idsBeginning(word: string): { first: string; last: string } | undefined {
  const digits = word.replaceAll('-', '');
  if (!/^[\da-f]{1,32}$/.test(digits) || digits.length < minDigits) return undefined;
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') };
}
