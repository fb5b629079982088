import { sealedSecret } from '@yoza/contracts/events/identity';
import { EncryptJWT } from 'jose';
import { hashOfToken, newRefreshToken } from './refresh-token-value.ts';

/** Secret of a link mailed to the holder of an account. */
export interface MailedSecret {
  /** Hash stored by the account. */
  hash: string;
  /** Form carried by events and the outbox of emails: a JWE for the service that sends the email. */
  sealed: string;
  expiresAt: Date;
}

/** Creates a new secret of 256 bits that is valid until `expiresAt`. Only the email contains it in plain text. */
export async function newMailedSecret(accountId: string, expiresAt: Date, key: Uint8Array): Promise<MailedSecret> {
  const secret = newRefreshToken();
  const sealed = await new EncryptJWT({ secret })
    .setProtectedHeader({ alg: sealedSecret.keyManagement, enc: sealedSecret.encryption })
    .setAudience(sealedSecret.audience)
    .setSubject(accountId)
    .encrypt(key);
  return { hash: hashOfToken(secret), sealed, expiresAt };
}
