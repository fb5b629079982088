import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { SocialProvider } from '@yoza/contracts/identity/schemas';
import { createHash } from 'node:crypto';

/** What a sign-in under way has to remember until the provider sends the browser back. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
}

/** Minutes a person has at the provider. */
export const attemptMinutes = 10;

const audience = 'login-attempt';

/** Where a sign-in began: with the customers' provider, or a technician's. */
type AttemptKind = 'login' | SocialProvider;

/** One cookie per attempt, so that two tabs may sign in at once. */
export const attemptCookie = (kind: AttemptKind, state: string): string =>
  `yoza_${kind}_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;

/** Sign-ins of one kind that a browser may have under way: more would make its requests too large to be read. */
const mostAttempts = 3;

/** The cookies of a browser that give way to one more attempt: the oldest, which browsers name first. */
export function surplusAttempts(kind: AttemptKind, cookies: string | undefined): string[] {
  const pending = [...(cookies ?? '').matchAll(/(?:^|; *)([^=;]+)=/g)]
    .map(([, name]) => name!)
    .filter((name) => new RegExp(`^yoza_${kind}_[0-9a-f]{12}$`).test(name));
  return pending.slice(0, Math.max(0, pending.length - mostAttempts + 1));
}

export async function sealAttempt(attempt: LoginAttempt, key: Uint8Array): Promise<string> {
  return new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${attemptMinutes}m`)
    .encrypt(key);
}

/** Null for what this service did not seal, or not within the last {@link attemptMinutes}. */
export async function openAttempt(sealed: string, key: Uint8Array): Promise<LoginAttempt | null> {
  try {
    const { payload } = await jwtDecrypt<LoginAttempt>(sealed, key, {
      audience,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['exp', 'state', 'nonce', 'verifier', 'returnTo'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
