import type { APIRequestContext } from '@playwright/test';
import { json } from '../../api/json.ts';
import { password } from '../../people/demo-accounts.ts';
import { anonymousClient } from '../../people/sign-in.ts';
import { mailTo } from '../../platform/inbox.ts';
import { platformUrl } from '../../platform/environment.ts';
import type { Call, Cell } from '../call.ts';
import { stranger } from '../resources/people.ts';

const subjects = {
  verify: 'Confirm your email for the Yoza technician area',
  reset: 'A new password for the Yoza technician area',
  invite: 'You are invited to work with Yoza',
} as const;

/** Returns the secret of the link in an email. */
async function secretMailedTo(email: string, kind: keyof typeof subjects): Promise<string> {
  const { text } = await mailTo(email, subjects[kind]);
  const secret = new RegExp(`[?&]${kind}=([^\\s&]+)`).exec(text)?.[1];
  if (!secret) throw new Error(`The email to ${email} has no link with ${kind}`);
  return decodeURIComponent(secret);
}

interface Registered {
  email: string;
  /** Header of the account's access token. */
  headers: { Authorization: string };
}

/** Registers a technician account whose address is not confirmed. */
async function register(client: APIRequestContext): Promise<Registered> {
  const { email, ...name } = stranger();
  const data = {
    ...name,
    email,
    phoneNumber: '0701234567',
    experience: 'Two years at a car wash.',
    password,
    confirmPassword: password,
  };
  const { accessToken } = await json<{ accessToken: string }>(client.post('/api/technician/register', { data }));
  return { email, headers: { Authorization: `Bearer ${accessToken}` } };
}

/** Calls as the holder of a new account if the caller is a technician, and with the caller's own credential otherwise. */
const asHolder =
  (call: (client: APIRequestContext, headers: Record<string, string>, email: string) => ReturnType<Call>) =>
  async ({ client, caller }: Cell) => {
    const { email, headers } = await register(await anonymousClient());
    return call(client, caller.startsWith('technician') ? { ...headers, Origin: platformUrl() } : {}, email);
  };

/** Calls of the rows in which the caller has the secret that was sent by email, or is signed in at the provider; see `calls`. */
export const mailedSecretCalls: Record<string, Call> = {
  'POST /api/technician/session-token (signed in at the provider)': ({ caller, client, callers }) =>
    (caller === 'anonymous' ? client : callers.people[caller].client).post('/api/technician/session-token', {
      data: {},
    }),
  'POST /api/technician/invitation/accept (with the secret)': async ({ client, clients }) => {
    const invited = stranger();
    await json(clients.admin.post('/api/admin/invite-technician', { data: invited }));
    const token = await secretMailedTo(invited.email, 'invite');
    return client.post('/api/technician/invitation/accept', { data: { token, password } });
  },
  'POST /api/technician/password-reset/confirm (with the secret)': async ({ client }) => {
    const { email } = await register(await anonymousClient());
    await client.post('/api/technician/password-reset', { data: { email } });
    const token = await secretMailedTo(email, 'reset');
    return client.post('/api/technician/password-reset/confirm', { data: { token, password: `${password}-new` } });
  },
  'POST /api/technician/verify-email (with the secret)': asHolder(async (client, headers, email) =>
    client.post('/api/technician/verify-email', { headers, data: { token: await secretMailedTo(email, 'verify') } }),
  ),
  'POST /api/technician/verification (not confirmed yet)': asHolder((client, headers) =>
    client.post('/api/technician/verification', { headers }),
  ),
};
