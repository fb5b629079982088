/** From this many characters on places are looked for. */
export const fromLength = 4;

export interface Asked<Place> {
  /** The text that was asked for: what was typed a moment ago. */
  text: string;
  /** The answer to `text`, or undefined while there is none. */
  answer: readonly Place[] | undefined;
  /** The answer to an earlier text. */
  earlier: readonly Place[] | undefined;
  hasFailed: boolean;
}

export interface SuggestionState<Place> {
  /** `similar`: places are known, but none that has what was typed in its name. */
  state: 'quiet' | 'searching' | 'found' | 'similar' | 'none' | 'failed';
  places: readonly Place[];
}

/**
 * What to offer for what is typed now. An answer to another text is never offered as one to this; while this one's is awaited, those earlier places
 * stay that have the text in their name, so that the list does not flicker.
 */
export function suggestionState<Place extends { description: string }>(
  typed: string,
  { text, answer, earlier, hasFailed }: Asked<Place>,
): SuggestionState<Place> {
  const wanted = typed.trim();
  if (wanted.length < fromLength) return { state: 'quiet', places: [] };
  if (wanted === text.trim()) {
    if (answer) return { state: stateOf(wanted, answer), places: answer };
    if (hasFailed) return { state: 'failed', places: [] };
  }
  const likely = (answer ?? earlier ?? []).filter(({ description }) =>
    description.toLowerCase().includes(wanted.toLowerCase()),
  );
  return { state: 'searching', places: likely };
}

function stateOf(wanted: string, answer: readonly { description: string }[]): 'found' | 'similar' | 'none' {
  if (answer.length === 0) return 'none';
  return answer.some(({ description }) => isNamed(description, wanted)) ? 'found' : 'similar';
}

/** Whether each word that was typed begins a word of the description. */
function isNamed(description: string, wanted: string): boolean {
  const words = wordsOf(description);
  return wordsOf(wanted).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** In lower case, without accents and apostrophes, as places are searched. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
