/** Header that has the browser clear its cached files and pages at sign-out. Caches of the technician's service worker are not among them. */
export const clearedCache = { 'Clear-Site-Data': '"cache"' };
