/**
 * Returns the value of one cookie in a Cookie header; undefined if it is absent or empty, or occurs twice, so that it is unknown which value is
 * meant.
 */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  if (!header?.includes(name)) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

export const sessionCookie = 'yoza_session';
