/**
 * A text as it is searched: words of a–z and 0–9 in lower case, one space between them. Accents and apostrophes are gone, every other sign
 * parts words: `Bahá'í` → `bahai`, `5th Street / Spring Road` → `5th street spring road`.
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
