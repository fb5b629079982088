import { createHash, randomBytes } from 'node:crypto';

/** The value of a new session cookie: 256 random bits. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the sessions table knows a cookie by. Undefined for what cannot be the value of a cookie of ours. */
export function sidOf(token: string | undefined): string | undefined {
  if (token === undefined || !/^[\w-]{43}$/.test(token)) return undefined;
  return createHash('sha256').update(token).digest('base64url');
}
