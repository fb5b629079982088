import { sealedSecret } from '@yoza/identity-contract/events';
import { jwtDecrypt } from 'jose';

/** Decrypts the secret of a link that identity sealed with the same key. Throws for anything else. */
export async function openSecret(sealed: string, key: Uint8Array): Promise<string> {
  const { payload } = await jwtDecrypt<{ secret: string }>(sealed, key, {
    audience: sealedSecret.audience,
    keyManagementAlgorithms: [sealedSecret.keyManagement],
    contentEncryptionAlgorithms: [sealedSecret.encryption],
    requiredClaims: ['sub', 'secret'],
  });
  return payload.secret;
}
