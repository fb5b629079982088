import { randomBytes } from 'node:crypto';
import { request } from 'playwright-core';
import type { Customer, Target } from './target.ts';

const password = 'yoza-demo';

/** Creates customers with an account at the identity provider, signed in and with a car each. */
export async function newCustomers(target: Target, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  while (customers.length < count) customers.push(await newCustomer(target));
  return customers;
}

async function newCustomer(target: Target): Promise<Customer> {
  const { url, sandboxUrl } = target;
  const email = `load-${randomBytes(5).toString('hex')}@yoza.test`;
  const account = { given_name: 'Grace', family_name: 'Load', email, password };
  const created = await fetch(`${sandboxUrl}/control/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!created.ok) throw new Error(`An account at the provider answered ${created.status}`);
  const headers = { cookie: await signIn(target, email), origin: url };
  const car = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
  const { status, json } = await target.call({ headers }, { method: 'POST', path: '/api/vehicles', body: car });
  if (status !== 201) throw new Error(`A vehicle answered ${status}`);
  return { headers, vehicleId: (json as { id: string }).id };
}

/** Signs a customer in at the provider's page, as a browser does. Returns the session cookie as a request header. */
async function signIn({ url }: Target, email: string): Promise<string> {
  const browser = await request.newContext({ baseURL: url });
  try {
    const page = await browser.get('/api/login');
    const html = await page.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
    if (!action) throw new Error(`There is no form at ${page.url()}`);
    const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      valueOf(tag, 'name'),
      valueOf(tag, 'value'),
    ]);
    const form = new URL(action.replaceAll('&amp;', '&'), page.url());
    const response = await browser.post(form.href, {
      form: { ...Object.fromEntries(hidden), email, password },
      headers: { Origin: form.origin },
    });
    if (!response.ok() || response.url().includes('error='))
      throw new Error(`Signing ${email} in ended at ${response.url()} with ${response.status()}`);
    const { cookies } = await browser.storageState();
    const own = cookies.filter(({ domain }) => domain === new URL(url).hostname);
    return own.map(({ name, value }) => `${name}=${value}`).join('; ');
  } finally {
    await browser.dispose();
  }
}

const valueOf = (tag: string, attribute: string): string => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';
