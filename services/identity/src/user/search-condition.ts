import { likeWords } from '@yoza/service-kit/like-words';
import type { Condition } from './people-page.ts';

const mostWords = 8;

/** Every word of a search is somewhere in the name or the e-mail address, whatever its case. Nothing for a search without words. */
export const searchCondition = (search: string | undefined): Condition[] => wordConditions('u.search_text', search);

/** Every word of a search is somewhere in a column of lower-case text. Nothing for a search without words. */
export function wordConditions(column: string, search: string | undefined): Condition[] {
  return likeWords(search)
    .slice(0, mostWords)
    .map((pattern) => ({ sql: `${column} like ?`, parameters: [pattern] }));
}
