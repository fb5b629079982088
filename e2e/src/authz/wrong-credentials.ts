import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { serviceToken } from '@yoza/kernel-contract/principal';
import type { JWTPayload } from 'jose';
import { SignJWT, decodeJwt, importPKCS8 } from 'jose';
import { json } from '../api/json.ts';
import { emails, password } from '../people/demo-accounts.ts';
import { anonymousClient, sessionAt } from '../people/sign-in.ts';
import { platformUrl } from '../platform/environment.ts';

/** Headers of a caller whose credential is wrong, by the reason. */
export type WrongCredentials = Record<string, Record<string, string>>;

/** Keys of the platform: PKCS #8 PEM in base64. */
export interface SigningKeys {
  technicianTokenPrivateKey: string;
  gatewayPrivateKey: string;
}

const algorithm = 'EdDSA';
const pemOf = (base64: string) => Buffer.from(base64, 'base64').toString();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const strangersKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey;
};

/** Returns the function that signs `claims` as a token of this type; `seconds` until it expires. */
function signerOf(key: string, typ: string) {
  const signing = importPKCS8(pemOf(key), algorithm);
  return async (
    claims: JWTPayload,
    { seconds = 600, signedBy = undefined as CryptoKey | undefined, type = typ } = {},
  ) => {
    const token = new SignJWT({
      ...claims,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + seconds,
    });
    return token.setProtectedHeader({ alg: algorithm, typ: type }).sign(signedBy ?? (await signing));
  };
}

/** Returns tokens with these claims that no program may accept: unsigned, signed with the public key as a secret, or with a stranger's key. */
async function forged(claims: JWTPayload, typ: string, privateKey: string, sign: ReturnType<typeof signerOf>) {
  const publicPem = createPublicKey(pemOf(privateKey)).export({ type: 'spki', format: 'pem' });
  const now = Math.floor(Date.now() / 1000);
  const payload = { ...claims, iat: now, exp: now + 600 };
  const asSecret = new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ });
  const [, signedPayload, signature] = (await sign(claims)).split('.');
  return {
    'algorithm none': bearer(`${encoded({ alg: 'none', typ })}.${encoded(payload)}.`),
    'public key as secret': bearer(await asSecret.sign(Buffer.from(publicPem))),
    'key of a stranger': bearer(await sign(claims, { signedBy: strangersKey() as unknown as CryptoKey })),
    'changed claims': bearer(`${encoded({ alg: algorithm, typ })}.${encoded({ ...payload, sub: 'x' })}.${signature}`),
    'no signature': bearer(`${encoded({ alg: algorithm, typ })}.${signedPayload}.`),
    expired: bearer(await sign(claims, { seconds: -10 })),
    'wrong type': bearer(await sign(claims, { type: 'JWT' })),
    'wrong audience': bearer(await sign({ ...claims, aud: 'others' })),
    'wrong issuer': bearer(await sign({ ...claims, iss: 'others' })),
  };
}

/** Returns credentials that the gateway must refuse; those called replayed were valid until their user signed out. */
export async function wrongUserCredentials(keys: SigningKeys): Promise<WrongCredentials> {
  const technician = await signInTechnician();
  const claims = decodeJwt(technician.accessToken);
  const sign = signerOf(keys.technicianTokenPrivateKey, 'yoza-access+jwt');
  const signedOut = await signInTechnician();
  await signOutTechnician(signedOut.refreshToken);
  const service = signerOf(keys.gatewayPrivateKey, serviceToken.type);
  return {
    ...(await forged(claims, 'yoza-access+jwt', keys.technicianTokenPrivateKey, sign)),
    'replayed access token': bearer(signedOut.accessToken),
    'refresh token': bearer(technician.refreshToken),
    'token for a service': bearer(await service({ iss: serviceToken.issuer, aud: 'jobs', sub: 'gateway' })),
    'replayed cookie': { cookie: await cookieOfSignedOut(emails.customer) },
    'guessed cookie': { cookie: `yoza_session=${randomBytes(32).toString('base64url')}` },
    'bad token beside a cookie': { ...(await cookieOf(await sessionAt(platformUrl(), emails.admin))), ...bearer('x') },
  };
}

/** Returns credentials that a service must refuse: none, a token of the gateway for another service, and the token of a user. */
export async function wrongServiceCredentials(service: string, keys: SigningKeys): Promise<WrongCredentials> {
  const { accessToken } = await signInTechnician();
  const sign = signerOf(keys.gatewayPrivateKey, serviceToken.type);
  const { sub = '' } = decodeJwt(accessToken);
  const admin = { iss: serviceToken.issuer, sub, role: 'admin', via: 'session', credentialId: 'x', name: 'x' };
  return {
    none: {},
    'token for another service': bearer(await sign({ ...admin, aud: service === 'jobs' ? 'chat' : 'jobs' })),
    'access token of a technician': bearer(accessToken),
  };
}

const signInTechnician = async () =>
  json<{ accessToken: string; refreshToken: string }>(
    (await anonymousClient()).post('/api/technician/login', { data: { email: emails.thirdTechnician, password } }),
  );

async function signOutTechnician(refreshToken: string): Promise<void> {
  const response = await (await anonymousClient()).post('/api/technician/logout', { data: { refreshToken } });
  if (!response.ok()) throw new Error(`Signing out answered ${response.status()}`);
}

async function cookieOf(client: APIRequestContext): Promise<{ cookie: string }> {
  const { hostname } = new URL(platformUrl());
  const { cookies } = await client.storageState();
  const { value } = cookies.find(({ name, domain }) => name === 'yoza_session' && domain === hostname)!;
  return { cookie: `yoza_session=${value}` };
}

async function cookieOfSignedOut(email: string): Promise<string> {
  const client = await sessionAt(platformUrl(), email);
  const { cookie } = await cookieOf(client);
  await client.get('/api/logout', { maxRedirects: 0 });
  return cookie;
}
