import type { Principal } from '@yoza/kernel-contract/principal';
import { Principal as PrincipalSchema, serviceToken } from '@yoza/kernel-contract/principal';
import { importPKCS8, importSPKI, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { unauthorized } from './errors.ts';

const algorithm = 'EdDSA';

/** Party on whose behalf a call is made: a visitor who is not signed in, the gateway itself, or a signed-in user. */
export type Subject = 'anonymous' | 'gateway' | Principal;

/** Trip whose link a visitor has: the job, and the version of the job for which the link was verified. */
export interface FollowedTrip {
  jobId: string;
  version: number;
}

export interface ServiceTokenSigner {
  /** Returns the Authorization header of a call to a service (`audience`) on behalf of `subject`. */
  authorize(audience: string, subject: Subject): Promise<string>;
  /** Returns the Authorization header that opens the trip socket of a visitor at chat, and nothing else. */
  authorizeTripSocket(trip: FollowedTrip): Promise<string>;
}

export interface ServiceTokenVerifier {
  /** Returns the party that the Authorization header names. Throws a 401 problem unless the gateway signed the token for this service. */
  verify(authorization: string | undefined): Promise<Subject>;
}

/** Audience of the tokens of trip sockets. No service is called by this name, so every operation refuses them. */
const tripSocketAudience = 'chat/trip';

const pemOf = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

async function sign(key: CryptoKey, audience: string, subject: string, claims: object = {}): Promise<string> {
  const token = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: serviceToken.type })
    .setIssuer(serviceToken.issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(`${serviceToken.seconds} s`)
    .sign(key);
  return `Bearer ${token}`;
}

function signFor(key: CryptoKey, audience: string, subject: Subject): Promise<string> {
  if (typeof subject === 'string') return sign(key, audience, subject);
  const { userId, ...claims } = subject;
  return sign(key, audience, userId, claims);
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
      const header = signFor(key, audience, subject);
      tokens.set(audience, { header, renewAt: Date.now() + (serviceToken.seconds / 2) * 1000 });
      return header;
    },
    authorizeTripSocket: ({ jobId, version }) => sign(key, tripSocketAudience, jobId, { version }),
  };
}

/** Creates a service's verifier, which checks algorithm, issuer, audience, type and expiry. `publicKey` is an SPKI PEM in base64. */
export async function createServiceTokenVerifier(publicKey: string, audience: string): Promise<ServiceTokenVerifier> {
  const read = await createReader(publicKey, audience, subjectOf);
  const verified = new LRUCache<string, Subject>({ max: 20_000, ttl: 1, ttlResolution: 0 });
  return {
    async verify(authorization) {
      const cached = authorization && verified.get(authorization);
      if (cached) return cached;
      const { value, expiresAt } = await read(authorization);
      const remaining = expiresAt - Date.now();
      if (remaining > 0) verified.set(authorization!, value, { ttl: remaining });
      return value;
    },
  };
}

/** Creates the verifier of trip sockets, which returns the trip of the visitor's link and throws the same problem as that of a service. */
export async function createTripSocketVerifier(
  publicKey: string,
): Promise<(authorization: string | undefined) => Promise<FollowedTrip>> {
  const read = await createReader(publicKey, tripSocketAudience, tripOf);
  return async (authorization) => (await read(authorization)).value;
}

/** Returns a function that verifies the token in an Authorization header and reads its claims. It throws a 401 problem for any other header. */
async function createReader<Value>(publicKey: string, audience: string, valueOf: (payload: JWTPayload) => Value) {
  const key = await importSPKI(pemOf(publicKey), algorithm);
  const options = {
    algorithms: [algorithm],
    issuer: serviceToken.issuer,
    audience,
    typ: serviceToken.type,
    clockTolerance: 5,
    requiredClaims: ['sub', 'exp', 'iat'],
  };
  return async (authorization: string | undefined) => {
    const token = /^Bearer ([\w.-]{1,4096})$/.exec(authorization ?? '')?.[1];
    if (!token) throw unauthorized('Unauthorized', 'SERVICE_TOKEN_MISSING');
    try {
      const { payload } = await jwtVerify(token, key, options);
      return { value: valueOf(payload), expiresAt: payload.exp! * 1000 };
    } catch (cause) {
      throw Object.assign(unauthorized('Unauthorized', 'SERVICE_TOKEN_INVALID'), { cause });
    }
  };
}

const TripSocketClaims = z.object({ sub: z.guid(), version: z.int() });

function tripOf(payload: JWTPayload): FollowedTrip {
  const { sub, version } = TripSocketClaims.parse(payload);
  return { jobId: sub, version };
}

function subjectOf(payload: JWTPayload): Subject {
  if (payload['sub'] === 'anonymous' || payload['sub'] === 'gateway') return payload['sub'];
  return PrincipalSchema.parse({ ...payload, userId: payload['sub'] });
}

/** Returns the user on whose behalf a call is made, if any. */
export const principalOf = (subject: Subject): Principal | null => (typeof subject === 'string' ? null : subject);
