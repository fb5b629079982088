import { sealedSecret } from '@yoza/contracts/events/identity';
import { EncryptJWT } from 'jose';
import { hashOfToken, newRefreshToken } from './refresh-token-value.ts';

/** The secret of a link that is mailed to whoever an account belongs to. */
export interface MailedSecret {
  /** What the account keeps of it. */
  hash: string;
  /** What events and the outbox of e-mails carry: a JWE for the service that sends the e-mail. */
  sealed: string;
  expiresAt: Date;
}

/** A new secret of 256 bits that is good until `expiresAt`. In the clear it is nowhere but in the e-mail. */
export async function newMailedSecret(accountId: string, expiresAt: Date, key: Uint8Array): Promise<MailedSecret> {
  const secret = newRefreshToken();
  const sealed = await new EncryptJWT({ secret })
    .setProtectedHeader({ alg: sealedSecret.keyManagement, enc: sealedSecret.encryption })
    .setAudience(sealedSecret.audience)
    .setSubject(accountId)
    .encrypt(key);
  return { hash: hashOfToken(secret), sealed, expiresAt };
}
