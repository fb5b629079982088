import { randomBytes } from 'node:crypto';
import { call } from './caller.ts';
import type { Caller } from './caller.ts';
import type { Platform } from './platform.ts';

/** Customer with a car. */
export interface Customer extends Caller {
  vehicleId: string;
}

const password = 'yoza-demo';

/** Creates the first admin of a platform without users. */
export async function newFirstAdmin(platform: Platform): Promise<Caller> {
  const person = await newPerson(platform);
  const { status } = await call(person, { method: 'POST', path: '/api/admin/setup', body: {} });
  if (status !== 200) throw new Error(`Setting up the first admin answered ${status}`);
  return person;
}

/** Creates customers with an account at the identity provider, each with a car. */
export async function newCustomers(platform: Platform, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  const left = Array.from({ length: count }).values();
  const work = async () => {
    for (const _ of left) {
      const person = await newPerson(platform);
      customers.push({ ...person, vehicleId: await addVehicle(person) });
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return customers;
}

/** Creates a person with an account at the identity provider, signed in as a customer. */
export async function newPerson(platform: Platform): Promise<Caller> {
  const email = `chaos-${randomBytes(5).toString('hex')}@yoza.test`;
  const account = { given_name: 'Grace', family_name: 'Chaos', email, password };
  const created = await fetch(`${platform.sandboxUrl}/control/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!created.ok) throw new Error(`An account at the provider answered ${created.status}`);
  return signIn(platform, email);
}

/** Adds a car of a customer and returns its id. */
export async function addVehicle(customer: Caller): Promise<string> {
  const body = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
  const { status, body: vehicle } = await call(customer, { method: 'POST', path: '/api/vehicles', body });
  if (status !== 201) throw new Error(`A vehicle answered ${status}: ${JSON.stringify(vehicle)}`);
  return vehicle.id as string;
}

/** Technician with tokens of the field area. */
export interface Technician extends Caller {
  refreshToken: string;
}

/** Makes a new person a technician, with tokens of the field area. */
export async function newTechnician(platform: Platform, admin: Caller): Promise<Technician> {
  const { person, accessToken, refreshToken } = await newTechnicianTokens(platform, admin);
  return { ...person, headers: bearer(person, accessToken), refreshToken };
}

/** Renews the tokens of a technician, in the same object: they expire after some minutes. */
export async function renewTokens(technician: Technician): Promise<void> {
  const { url, refreshToken } = technician;
  const body = { refreshToken };
  const path = '/api/technician/refresh-token';
  const answer = await call({ url, headers: { origin: url } }, { method: 'POST', path, body });
  const { status, body: tokens } = answer;
  if (status !== 200) throw new Error(`The tokens of a technician were not renewed: ${status}`);
  Object.assign(technician, { headers: bearer(technician, tokens.accessToken), refreshToken: tokens.refreshToken });
}

const bearer = ({ url }: Pick<Caller, 'url'>, accessToken: string) => ({
  authorization: `Bearer ${accessToken}`,
  origin: url,
});

/** Makes a new person a technician and returns the tokens of a sign-in to the field area. */
export async function newTechnicianTokens(platform: Platform, admin: Caller) {
  const person = await newPerson(platform);
  const role = await call(admin, {
    method: 'PATCH',
    path: `/api/admin/users/${person.id}/role`,
    body: { role: 'technician' },
  });
  const { status, body } = await call(person, { method: 'POST', path: '/api/technician/session-token', body: {} });
  if (role.status !== 200 || status !== 200) throw new Error(`A technician answered ${role.status}, ${status}`);
  return { person, accessToken: body.accessToken as string, refreshToken: body.refreshToken as string };
}

/** Signs a user in again, in the same object: some calls of admins require a recent sign-in. */
export async function signInAgain(user: Caller): Promise<void> {
  Object.assign(user.headers, (await signIn(user, user.email)).headers);
}

/** Signs a user in at the provider's page, as a browser does. */
async function signIn({ url }: Pick<Platform, 'url'>, email: string): Promise<Caller> {
  const browser = new Browser();
  const page = await browser.open(`${url}/api/login`);
  const action = /<form[^>]*action="([^"]+)"/.exec(page.html)?.[1];
  if (!action) throw new Error(`There is no form at ${page.url}`);
  const hidden = [...page.html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    valueOf(tag, 'name'),
    valueOf(tag, 'value'),
  ]);
  const form = new URL(action.replaceAll('&amp;', '&'), page.url);
  await browser.open(form.href, new URLSearchParams({ ...Object.fromEntries(hidden), email, password }));
  const headers = { cookie: browser.cookiesOf(url), origin: url };
  const me = await call({ url, headers }, { method: 'GET', path: '/api/auth/user' });
  if (me.status !== 200) throw new Error(`Signing ${email} in answered ${me.status}`);
  return { id: me.body.id as string, email, headers, url };
}

const valueOf = (tag: string, attribute: string): string => new RegExp(`${attribute}="([^"]*)"`).exec(tag)?.[1] ?? '';

/** Follows redirects and keeps cookies, by the origin that set them. */
class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(address: string, form?: URLSearchParams): Promise<{ url: string; html: string }> {
    let [url, body] = [address, form];
    for (;;) {
      const { origin } = new URL(url);
      const response = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: this.cookiesOf(origin), origin },
        body: body ?? null,
        redirect: 'manual',
      });
      const kept = this.#cookies.getOrInsert(origin, new Map());
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        kept.set(name, value);
      }
      const html = await response.text();
      const next = response.headers.get('location');
      // The application's own pages are not served here.
      if (!next || /^\/(#|\?|customer|$)/.test(next)) return { url, html };
      [url, body] = [new URL(next, url).href, undefined];
    }
  }

  cookiesOf(url: string): string {
    const cookies = this.#cookies.get(new URL(url).origin) ?? new Map<string, string>();
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}
