/** True if every word of a search occurs in the texts, also within a word, ignoring case and accents. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const searched = plain(texts.join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
