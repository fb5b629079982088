import { createHmac } from 'node:crypto';

/**
 * Derives a secret of 256 bits, as 43 characters of base64url (HMAC-SHA-256). Every holder of the key derives the same secret from the same parts;
 * without the key it is indistinguishable from random. The boundaries of the parts count: `a`, `bc` gives another secret than `ab`, `c`.
 */
export function derivedSecret(key: Uint8Array, parts: readonly string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}
