import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { SocialProvider } from '@yoza/identity-contract/schemas';
import { createHash } from 'node:crypto';

/** State of a pending sign-in, kept until the provider redirects the browser back. */
export interface LoginAttempt {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** `login` if the provider has to ask for the password even if the user is signed in there. */
  prompt?: 'login' | undefined;
}

/** Maximum duration of a sign-in at the provider, in minutes. */
export const attemptMinutes = 10;

const audience = 'login-attempt';

/** Origin of a sign-in: the customers' provider, or a technician's. */
type AttemptKind = 'login' | SocialProvider;

/** Returns the name of an attempt's cookie; each attempt has its own, so that two tabs can sign in at once. */
export const attemptCookie = (kind: AttemptKind, state: string): string =>
  `yoza_${kind}_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;

/** Maximum pending sign-ins of one kind in a browser; more would make its request headers too large. */
const maxAttempts = 3;

/** Returns the names of the cookies to remove to make room for another attempt: the oldest, which browsers send first. */
export function surplusAttempts(kind: AttemptKind, cookies: string | undefined): string[] {
  const pending = [...(cookies ?? '').matchAll(/(?:^|; *)([^=;]+)=/g)]
    .map(([, name]) => name!)
    .filter((name) => new RegExp(`^yoza_${kind}_[0-9a-f]{12}$`).test(name));
  return pending.slice(0, Math.max(0, pending.length - maxAttempts + 1));
}

export async function sealAttempt(attempt: LoginAttempt, key: Uint8Array): Promise<string> {
  return new EncryptJWT({ ...attempt })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${attemptMinutes}m`)
    .encrypt(key);
}

/** Returns the attempt in a sealed cookie; null unless this service sealed it within the last {@link attemptMinutes}. */
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
