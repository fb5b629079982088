import { likeWords } from '@yoza/service-kit/like-words';
import type { Condition } from './people-page.ts';

const maxWords = 8;

/** Conditions that match each word of a search in the name or the e-mail address, regardless of case. Empty for a search without words. */
export const searchCondition = (search: string | undefined): Condition[] => wordConditions('u.search_text', search);

/** Returns conditions that every word of a search occurs in a column of lower-case text. Empty for a search without words. */
export function wordConditions(column: string, search: string | undefined): Condition[] {
  return likeWords(search)
    .slice(0, maxWords)
    .map((pattern) => ({ sql: `${column} like ?`, parameters: [pattern] }));
}
