import { EncryptJWT, errors, jwtDecrypt } from 'jose';
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

/** One cookie per attempt, so that two tabs may sign in at once. */
export const attemptCookie = (state: string): string =>
  `yoza_login_${createHash('sha256').update(state).digest('hex').slice(0, 12)}`;

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
