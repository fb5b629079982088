import type { Condition } from './people-page.ts';

const mostWords = 8;

/** Every word of a search is somewhere in the name or the e-mail address, whatever its case. Nothing for a search without words. */
export const searchCondition = (search: string | undefined): Condition[] => wordConditions('u.search_text', search);

/** Every word of a search is somewhere in a column of lower-case text. Nothing for a search without words. */
export function wordConditions(column: string, search: string | undefined): Condition[] {
  const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);
  return words.map((word) => ({ sql: `${column} like ?`, parameters: [`%${literally(word)}%`] }));
}

/** As a part of a `like` pattern that stands for itself. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
