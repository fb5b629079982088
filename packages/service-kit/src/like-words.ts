/** Returns each word of a search as a pattern for `like` on lower-case text; wildcard characters are escaped. */
export function likeWords(search: string | undefined): string[] {
  return (search ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
}
