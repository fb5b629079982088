import type { Principal } from '@yoza/contracts/principal';
import { Principal as PrincipalSchema, serviceToken } from '@yoza/contracts/principal';
import { importPKCS8, importSPKI, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthorized } from './errors.ts';

const algorithm = 'EdDSA';

/** Party on whose behalf a call is made: a visitor who is not signed in, the gateway itself, or a signed-in user. */
export type Subject = 'anonymous' | 'gateway' | Principal;

export interface ServiceTokenSigner {
  /** Returns the Authorization header of a call to a service (`audience`) on behalf of `subject`. */
  authorize(audience: string, subject: Subject): Promise<string>;
}

export interface ServiceTokenVerifier {
  /** Returns the party that the Authorization header names. Throws a 401 problem unless the gateway signed the token for this service. */
  verify(authorization: string | undefined): Promise<Subject>;
}

const pemOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

async function sign(key: CryptoKey, audience: string, subject: Subject): Promise<string> {
  const { userId, ...claims } = typeof subject === 'string' ? { userId: subject } : subject;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: serviceToken.type })
    .setIssuer(serviceToken.issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(`${serviceToken.seconds} s`)
    .sign(key);
}

interface SignedToken {
  header: Promise<string>;
  /** Time at which a new token is signed, in milliseconds. */
  renewAt: number;
}

/**
 * Creates the gateway's signer. It reuses each token for half of its lifetime, since signing costs more than a lookup: those of a user for as long as
 * the caller keeps the same `subject` object.
 */
export async function createServiceTokenSigner(privateKey: string): Promise<ServiceTokenSigner> {
  const key = await importPKCS8(pemOf(privateKey), algorithm);
  const ofUsers = new WeakMap<Principal, Map<string, SignedToken>>();
  const ofOthers = { anonymous: new Map<string, SignedToken>(), gateway: new Map<string, SignedToken>() };
  const tokensOf = (subject: Subject) => {
    if (typeof subject === 'string') return ofOthers[subject];
    const known = ofUsers.get(subject) ?? new Map<string, SignedToken>();
    ofUsers.set(subject, known);
    return known;
  };
  return {
    authorize(audience, subject) {
      const tokens = tokensOf(subject);
      const known = tokens.get(audience);
      if (known && Date.now() < known.renewAt) return known.header;
      const header = sign(key, audience, subject).then((token) => `Bearer ${token}`);
      tokens.set(audience, { header, renewAt: Date.now() + (serviceToken.seconds / 2) * 1000 });
      return header;
    },
  };
}

/** Creates a service's verifier, which checks algorithm, issuer, audience, type and expiry. `publicKey` is an SPKI PEM in base64. */
export async function createServiceTokenVerifier(publicKey: string, audience: string): Promise<ServiceTokenVerifier> {
  const key = await importSPKI(pemOf(publicKey), algorithm);
  const verified = new LRUCache<string, Subject>({ max: 20_000, ttl: 1, ttlResolution: 0 });
  const options = {
    algorithms: [algorithm],
    issuer: serviceToken.issuer,
    audience,
    typ: serviceToken.type,
    clockTolerance: 5,
  };
  return {
    async verify(authorization) {
      const cached = authorization && verified.get(authorization);
      if (cached) return cached;
      const token = /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? '')?.[1];
      if (!authorization || !token) throw unauthorized('Unauthorized', 'SERVICE_TOKEN_MISSING');
      try {
        const { payload } = await jwtVerify(token, key, { ...options, requiredClaims: ['sub', 'exp', 'iat'] });
        const subject = subjectOf(payload);
        const remaining = payload.exp! * 1000 - Date.now();
        if (remaining > 0) verified.set(authorization, subject, { ttl: remaining });
        return subject;
      } catch (cause) {
        throw Object.assign(unauthorized('Unauthorized', 'SERVICE_TOKEN_INVALID'), { cause });
      }
    },
  };
}

function subjectOf(payload: Record<string, unknown>): Subject {
  if (payload['sub'] === 'anonymous' || payload['sub'] === 'gateway') return payload['sub'];
  return PrincipalSchema.parse({ ...payload, userId: payload['sub'] });
}

/** Returns the user on whose behalf a call is made, if any. */
export const principalOf = (subject: Subject): Principal | null => (typeof subject === 'string' ? null : subject);
