/** Optional words with which the place of a job is found, in the order in which they are shown. */
export const placeWords = ['landmark', 'directions'] as const;
export type PlaceWord = (typeof placeWords)[number];
