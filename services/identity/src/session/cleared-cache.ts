/** Has the browser forget the files and pages of the person who signs out. Caches of the technician's worker are not among them. */
export const clearedCache = { 'Clear-Site-Data': '"cache"' };
