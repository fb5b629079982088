import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url, for refresh tokens, mailed secrets and hand-offs. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Returns the SHA-256 of such a token in base64url, which tables store in its place. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns the successor of a refresh token. It is derived rather than random, so that a second tab that presents the same token gets the same
 * successor although only hashes are stored. It depends on the token, the salt in its row and the key of the service; none of the three alone reveals
 * it.
 */
export function successorOf(token: string, salt: string, key: Uint8Array): string {
  return createHmac('sha256', key).update(`refresh-successor\0${salt}\0${token}`).digest('base64url');
}
