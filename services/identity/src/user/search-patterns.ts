import { likeWords } from '@yoza/service-kit/like-words';

const maxWords = 8;

/** Returns one pattern for each of the first eight words of a search; a column of lower-case text must match all. Empty without words. */
export const searchPatterns = (search: string | undefined): string[] => likeWords(search).slice(0, maxWords);
