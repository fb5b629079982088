import { likeWords } from '@yoza/service-kit/like-words';

const maxWords = 8;

/** Returns one pattern for each word of a search; a column of lower-case text must match all of them. Empty for a search without words. */
export const searchPatterns = (search: string | undefined): string[] => likeWords(search).slice(0, maxWords);
