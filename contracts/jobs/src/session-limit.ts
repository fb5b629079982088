/** Maximum length of a technician's work session, in hours: one that is open longer counts as forgotten and ends there. */
export const longestSessionHours = 16;
