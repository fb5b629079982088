/** Header that makes the browser clear its HTTP cache at sign-out. The caches of the technician's service worker remain. */
export const clearedCache = { 'Clear-Site-Data': '"cache"' };
