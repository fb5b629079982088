import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';
import { password } from './demo-accounts.ts';
import { platformUrl, sandboxUrl } from '../platform/environment.ts';
import { sessionAt } from './sign-in.ts';

export interface NewCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Client with the session cookie. */
  client: APIRequestContext;
}

/** Creates a signed-in customer with an account at the provider, unknown to other tests. */
export async function newCustomer(firstName = 'Ruth', lastName = 'Achan'): Promise<NewCustomer> {
  const email = `${firstName.toLowerCase()}-${randomBytes(5).toString('hex')}@yoza.test`;
  const response = await fetch(`${sandboxUrl()}/control/accounts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ given_name: firstName, family_name: lastName, email, password }),
  });
  if (!response.ok) throw new Error(`No account for ${email}: ${response.status} ${await response.text()}`);
  const client = await sessionAt(platformUrl(), email);
  const { id } = await json<{ id: string }>(client.get('/api/auth/user'));
  return { id, email, firstName, lastName, client };
}
