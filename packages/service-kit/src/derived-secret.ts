import { createHmac } from 'node:crypto';

/**
 * A secret that whoever has the key makes anew from what it is about: 256 bits as 43 characters of base64url (HMAC-SHA-256). Without the key
 * it is as good as random. Parts are told apart: `a`, `bc` makes another one than `ab`, `c`.
 */
export function derivedSecret(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
