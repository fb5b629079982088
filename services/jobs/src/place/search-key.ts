/**
 * Returns a text in its searchable form: words of a–z and 0–9 in lower case, separated by one space. Accents and apostrophes are removed, ŋ becomes
 * n, every other character separates words: `Bahá'í` → `bahai`, `5th Street / Spring Road` → `5th street spring road`.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .replaceAll('ŋ', 'n')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
