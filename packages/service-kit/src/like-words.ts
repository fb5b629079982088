/** Each word of a search as a pattern for `like` on text in small letters; signs that mean something there stand for themselves. */
export function likeWords(search: string | undefined): string[] {
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
