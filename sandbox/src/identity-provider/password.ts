import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);
// OWASP's minimum for argon2id; higher values would only slow down tests.
const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 };

/** Hashes a password with argon2id. The result contains the salt and is safe to store. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...cost });
  return `${nonce.toString('base64')}.${tag.toString('base64')}`;
}

/** True if `stored` is the hash of this password. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [nonce = '', tag = ''] = stored.split('.');
  const derived = await derive('argon2id', { message: password, nonce: Buffer.from(nonce, 'base64'), ...cost });
  const expected = Buffer.from(tag, 'base64');
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}
