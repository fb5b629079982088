import Bowser from 'bowser';

/** Maximum characters of a User-Agent header that are read. */
const longest = 512;

/**
 * Returns the browser and the system that a User-Agent header names, such as `Chrome on Android` or `Safari on iPhone`; null if it names neither. Only
 * this is stored, not the header.
 */
export function deviceOf(userAgent: string): string | null {
  if (userAgent === '') return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, longest));
  const name = browser.name?.replace(/ for Android$/, '');
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [name, system].filter(Boolean).join(' on ') || null;
}
