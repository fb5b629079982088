import { sealedSecret } from '@yoza/identity-contract/events';
import { EncryptJWT } from 'jose';
import { hashOfToken, randomToken } from './refresh-token-value.ts';

/** Secret of a link mailed to the holder of an account or of an invitation. */
export interface MailedSecret {
  /** SHA-256 in base64url, stored in the account or invitation. */
  hash: string;
  /** Form carried by events and the outbox of emails: a JWE for the service that sends the email. */
  sealed: string;
  expiresAt: Date;
}

/**
 * Creates a new secret of 256 bits for the account or invitation `id`. Only the email contains it in plain text. `expiresAt` is passed through: the
 * holder of the hash has to enforce it.
 */
export async function newMailedSecret(id: string, expiresAt: Date, key: Uint8Array): Promise<MailedSecret> {
  const secret = randomToken();
  return { hash: hashOfToken(secret), sealed: await sealSecret(secret, id, key), expiresAt };
}

/** Seals a secret of the account, invitation or user `id` for the service that sends it. */
export const sealSecret = (secret: string, id: string, key: Uint8Array): Promise<string> =>
  new EncryptJWT({ secret })
    .setProtectedHeader({ alg: sealedSecret.keyManagement, enc: sealedSecret.encryption })
    .setAudience(sealedSecret.audience)
    .setSubject(id)
    .encrypt(key);
