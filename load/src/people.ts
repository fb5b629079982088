import http, { type RefinedParams, type RefinedResponse } from 'k6/http';
import { fail, sleep } from 'k6';
import { randomId } from './random.ts';
import { sandboxUrl, url } from './target.ts';

/** Signed-in user, as passed from the set-up to the users of a scenario. */
export interface Person {
  id: string;
  headers: Record<string, string>;
}

const password = 'yoza-demo';
const firstNames = ['Amina', 'Brian', 'Christine', 'Daniel', 'Esther', 'Grace', 'Isaac', 'Joan'];

/** Signs a user in at the provider's page, as a browser would; waits while this address has reached the maximum sign-ins per minute. */
export function signIn(email: string): Person {
  const jar = new http.CookieJar();
  const page = asSoonAsAllowed(() =>
    http.get(`${url}/api/login`, { jar, responseType: 'text', ...named('GET /api/login') }),
  );
  const origin = new RegExp('^https?://[^/]+').exec(page.url)?.[0] ?? url;
  const response = page.submitForm({
    fields: { email, password },
    params: { jar, headers: { Origin: origin }, ...named('the provider’s form') },
  });
  if (response.status !== 200 || response.url.includes('error=')) fail(`Signing ${email} in ended at ${response.url}`);
  const cookies = Object.entries(jar.cookiesForURL(url)).map(([name, values]) => `${name}=${values[0]}`);
  const headers = { Cookie: cookies.join('; '), Origin: url, 'Content-Type': 'application/json' };
  const me = http.get(`${url}/api/auth/user`, { headers, ...named('GET /api/auth/user') });
  return { id: String(me.json('id')), headers };
}

/** Signs in the admin of the demonstration data. */
export const signInAdmin = (): Person => signIn('admin@yoza.test');

/** Returns a customer new to the platform, with an account at the provider. */
export function newCustomer(): Person {
  const email = `load-${randomId()}@yoza.test`;
  const given_name = firstNames[Math.floor(Math.random() * firstNames.length)];
  const account = { given_name, family_name: 'Load', email, password };
  const response = http.post(`${sandboxUrl}/control/accounts`, JSON.stringify(account), {
    headers: { 'Content-Type': 'application/json' },
    ...named('an account at the provider'),
  });
  if (response.status >= 300) fail(`An account answered ${response.status}: ${String(response.body)}`);
  return signIn(email);
}

/** Returns a user with an account at the provider whom an admin has made a technician; carries a bearer token. */
export function newTechnician(admin: Person): Person {
  const person = newCustomer();
  const role = http.patch(`${url}/api/admin/users/${person.id}/role`, '{"role":"technician"}', {
    headers: admin.headers,
  });
  const token = http.post(`${url}/api/technician/session-token`, '{}', { headers: person.headers });
  if (role.status !== 200 || token.status !== 200) fail(`A technician answered ${role.status}, ${token.status}`);
  const headers = {
    Authorization: `Bearer ${String(token.json('accessToken'))}`,
    Origin: url,
    'Content-Type': 'application/json',
  };
  return { id: person.id, headers };
}

/**
 * Returns the response of `ask` once it does not end at the page that reports a failed sign-in, which means that this address has signed in too
 * often.
 */
function asSoonAsAllowed(ask: () => RefinedResponse<'text'>): RefinedResponse<'text'> {
  for (;;) {
    const response = ask();
    if (!response.url.includes('error=login_failed')) return response;
    // The provider's redirect back is also rate-limited, in a window that starts slightly later.
    sleep(5);
  }
}

/** Returns the parameters that count a call under `name`, regardless of the ids in its address. */
export const named = (name: string): RefinedParams<'text'> => ({ tags: { name } });
