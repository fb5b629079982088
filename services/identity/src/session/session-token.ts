import { createHash, randomBytes } from 'node:crypto';

/** Returns the value of a new session cookie: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** Returns the id in the sessions table for a cookie's value; undefined for a value that cannot be one of our cookies. */
export function sidOf(token: string | undefined): string | undefined {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
  return createHash('sha256').update(token).digest('base64url');
}
