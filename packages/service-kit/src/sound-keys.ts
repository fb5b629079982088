import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const fewestValues = 5;

/**
 * True if a secret can be guessed: it has very few different values, or is a repeated pattern (all zeros, `abcabc…`) or a sequence (1, 2, 3 …). A
 * random secret of 16 characters or more is none of these.
 */
export function isTrivialSecret(bytes: Uint8Array): boolean {
  if (new Set(bytes).size < fewestValues) return true;
  const steps = bytes.slice(1).map((byte, index) => byte - bytes[index]!);
  return (
    repeats(steps, 1) || Array.from({ length: bytes.length >> 1 }, (_, at) => at + 1).some((n) => repeats(bytes, n))
  );
}

const repeats = (bytes: Uint8Array, period: number) =>
  bytes.every((byte, index) => index < period || byte === bytes[index - period]);

/** True if a PEM in base64 is a private (PKCS #8) or public (SPKI) Ed25519 key. */
export const isEd25519Key = (pem: string, kind: 'private' | 'public'): boolean =>
  keyOf(pem, kind)?.asymmetricKeyType === 'ed25519';

/** True if the secret part of an Ed25519 private key can be guessed. */
export function isTrivialPrivateKey(pem: string): boolean {
  const { d } = keyOf(pem, 'private')?.export({ format: 'jwk' }) ?? {};
  return d !== undefined && isTrivialSecret(Buffer.from(d, 'base64url'));
}

function keyOf(base64: string, kind: 'private' | 'public'): KeyObject | undefined {
  const pem = Buffer.from(base64, 'base64').toString('utf8');
  if (!pem.includes(kind === 'private' ? 'PRIVATE KEY' : 'PUBLIC KEY')) return undefined;
  try {
    return kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
  } catch {
    return undefined;
  }
}
