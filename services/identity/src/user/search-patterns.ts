import { likeWords } from '@yoza/service-kit/like-words';

const maxWords = 8;

/** Returns a pattern for each word of a search, which must all match a column of lower-case text. Empty for a search without words. */
export const searchPatterns = (search: string | undefined): string[] => likeWords(search).slice(0, maxWords);
