import { createHmac } from 'node:crypto';

/**
 * Derives a secret that any holder of the key can derive again from the same parts: 256 bits as 43 characters of base64url (HMAC-SHA-256). Without
 * the key it is as good as random. Parts are kept distinct: `a`, `bc` makes a different secret than `ab`, `c`.
 */
export function derivedSecret(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
