/** Optional notes that help the technician to find the place of a job, in the order of display. */
export const placeNotes = ['landmark', 'directions'] as const;
export type PlaceNote = (typeof placeNotes)[number];
