import { SignJWT, errors, jwtVerify } from 'jose';
import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';

/** Issuer, audience and type of the technicians' access token, and its lifetime in minutes. */
export const accessToken = { issuer: 'yoza-identity', audience: 'yoza', type: 'yoza-access+jwt', minutes: 15 } as const;

export interface AccessTokenKeys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** Returns both keys of the pair whose private half is a PKCS #8 PEM in base64. Throws for anything but an Ed25519 key. */
export function accessTokenKeys(base64: string): AccessTokenKeys {
  const privateKey = createPrivateKey(Buffer.from(base64, 'base64').toString('utf8'));
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error('IDENTITY_TECHNICIAN_TOKEN_PRIVATE_KEY is not an Ed25519 key');
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

/** Derives a key of 256 bits for another purpose of this service, so that it needs no setting of its own. */
export function derivedKey({ privateKey }: AccessTokenKeys, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', privateKey.export({ type: 'pkcs8', format: 'der' }), '', purpose, 32));
}

export interface AccessTokenSubject {
  /** The account's id while the account has no user. */
  userId: string;
  accountId: string;
  /** Family of the refresh tokens of one sign-in. */
  familyId: string;
}

/** Returns a new token, valid for {@link accessToken} `minutes` by the system's clock. */
export async function signAccessToken(subject: AccessTokenSubject, keys: AccessTokenKeys): Promise<string> {
  return new SignJWT({ account: subject.accountId, family: subject.familyId })
    .setProtectedHeader({ alg: 'EdDSA', typ: accessToken.type })
    .setIssuer(accessToken.issuer)
    .setAudience(accessToken.audience)
    .setSubject(subject.userId)
    .setIssuedAt()
    .setExpirationTime(`${accessToken.minutes}m`)
    .sign(keys.privateKey);
}

export interface VerifiedAccessToken extends AccessTokenSubject {
  expiresAt: Date;
}

/** Returns the content of a valid token of ours; null for anything else. `resolvePrincipal` then checks that its sign-in was not revoked. */
export async function verifyAccessToken(token: string, keys: AccessTokenKeys): Promise<VerifiedAccessToken | null> {
  try {
    const { payload } = await jwtVerify(token, keys.publicKey, {
      algorithms: ['EdDSA'],
      issuer: accessToken.issuer,
      audience: accessToken.audience,
      typ: accessToken.type,
      requiredClaims: ['sub', 'exp', 'iat', 'account', 'family'],
    });
    return {
      userId: payload.sub as string,
      accountId: payload['account'] as string,
      familyId: payload['family'] as string,
      expiresAt: new Date((payload.exp as number) * 1000),
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
