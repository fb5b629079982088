import { apiClient } from '../people/api-client.ts';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import type { RequestCaller } from './generate-request.ts';
import { emails, password } from '../people/demo-accounts.ts';
import { sessionAt } from '../people/sign-in.ts';

/** Callers with a session, signed in at the platform at `url`. */
export interface SignedIn {
  url: string;
  customer: APIRequestContext;
  secondCustomer: APIRequestContext;
  admin: APIRequestContext;
}

export async function signInAt(url: string): Promise<SignedIn> {
  const [customer, secondCustomer, admin] = await Promise.all(
    [emails.customer, emails.secondCustomer, emails.admin].map((email) => sessionAt(url, email)),
  );
  return { url, customer: customer!, secondCustomer: secondCustomer!, admin: admin! };
}

async function cookieOf(client: APIRequestContext, url: string): Promise<Record<string, string>> {
  const { hostname } = new URL(url);
  const cookie = (await client.storageState()).cookies.find(
    ({ name, domain }) => name === 'yoza_session' && domain === hostname,
  );
  return { cookie: `yoza_session=${cookie!.value}` };
}

/** Returns the header for calls of a technician signed in by password. */
export async function bearerOf(url: string, email: string): Promise<Record<string, string>> {
  const anonymous = await apiClient(url);
  const { accessToken } = await json<{ accessToken: string }>(
    anonymous.post('/api/technician/login', { data: { email, password } }),
  );
  return { authorization: `Bearer ${accessToken}` };
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns every kind of caller: with a valid identity, with a forged or invalid one, and with none. */
export async function callersOf({ url, customer, secondCustomer, admin }: SignedIn): Promise<RequestCaller[]> {
  const technician = await sessionAt(url, emails.secondTechnician);
  // A call to a public operation may end the session of its cookie.
  const secondAdminSession = await sessionAt(url, emails.admin);
  const bearer = await bearerOf(url, emails.technician);
  const [, payload = '', signature = ''] = bearer['authorization']!.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const bare = `${encoded({ alg: 'none', typ: 'yoza-access+jwt' })}.${payload}.`;
  const resigned = `${encoded({ alg: 'HS256', typ: 'yoza-access+jwt' })}.${payload}.${signature}`;
  const promoted = `${encoded({ alg: 'EdDSA', typ: 'yoza-access+jwt' })}.${encoded({ ...claims, role: 'admin', aud: 'jobs', exp: 4_102_444_800 })}.${signature}`;
  return [
    { name: 'customer', role: 'customer', credential: 'session', headers: await cookieOf(customer, url) },
    { name: 'other customer', role: 'customer', credential: 'session', headers: await cookieOf(secondCustomer, url) },
    {
      name: 'customer with a forged role',
      role: 'customer',
      credential: 'session',
      headers: { ...(await cookieOf(customer, url)), 'x-role': 'admin', 'x-principal-version': '0' },
    },
    { name: 'technician', role: 'technician', credential: 'bearer', headers: bearer },
    {
      name: 'other technician',
      role: 'technician',
      credential: 'bearer',
      headers: await bearerOf(url, emails.secondTechnician),
    },
    {
      name: 'technician by cookie',
      role: 'technician',
      credential: 'session',
      headers: await cookieOf(technician, url),
    },
    { name: 'admin', role: 'admin', credential: 'session', headers: await cookieOf(admin, url) },
    { name: 'nobody', headers: {} },
    { name: 'token without a signature', headers: { authorization: `Bearer ${bare}` } },
    { name: 'token of another algorithm', headers: { authorization: `Bearer ${resigned}` } },
    { name: 'token with other claims', headers: { authorization: `Bearer ${promoted}` } },
    {
      name: 'admin cookie with a bad token',
      headers: { ...(await cookieOf(secondAdminSession, url)), authorization: 'Bearer nonsense' },
    },
    {
      name: 'invalid cookie',
      headers: { cookie: `yoza_session=${'A'.repeat(43)}; yoza_login_x=${'A'.repeat(500)}` },
    },
  ];
}
