/** Minimum number of typed characters for a place search. */
export const fromLength = 4;

export interface PlaceSearch<Place> {
  /** Text of the request: what was typed a moment ago. */
  text: string;
  /** Response to `text`; undefined while there is none. */
  found: readonly Place[] | undefined;
  /** Response to an earlier text. */
  earlier: readonly Place[] | undefined;
  hasFailed: boolean;
}

export interface SuggestionState<Place> {
  /** `similar`: places are found, but in none does each typed word begin a word of the description. */
  state: 'quiet' | 'searching' | 'found' | 'similar' | 'none' | 'failed';
  places: readonly Place[];
}

/**
 * Suggestions for the currently typed text. A response to another text is never offered as one to this; while the current one is loading, earlier
 * places stay if their description contains the typed text, so that the list does not flicker.
 */
export function suggestionState<Place extends { description: string }>(
  typed: string,
  { text, found, earlier, hasFailed }: PlaceSearch<Place>,
): SuggestionState<Place> {
  const currentText = typed.trim();
  if (currentText.length < fromLength) return { state: 'quiet', places: [] };
  if (currentText === text.trim()) {
    if (found) return { state: stateOf(currentText, found), places: found };
    if (hasFailed) return { state: 'failed', places: [] };
  }
  const likely = (found ?? earlier ?? []).filter(({ description }) =>
    description.toLowerCase().includes(currentText.toLowerCase()),
  );
  return { state: 'searching', places: likely };
}

function stateOf(currentText: string, found: readonly { description: string }[]): 'found' | 'similar' | 'none' {
  if (found.length === 0) return 'none';
  return found.some(({ description }) => isNamed(description, currentText)) ? 'found' : 'similar';
}

/** True if each typed word begins a word of the description. */
function isNamed(description: string, currentText: string): boolean {
  const words = textOf(description);
  return textOf(currentText).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Words of a text in lower case, without accents and apostrophes, as places are searched. */
const textOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
