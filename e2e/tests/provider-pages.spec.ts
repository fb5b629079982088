import { expect, type Page, test } from '@playwright/test';
import { signInAtProvider } from '../src/journeys/sign-in-at-provider.ts';
import { platformUrl } from '../src/platform/environment.ts';

const provider = 'http://provider.test';
const account = { email: 'grace@example.com', password: 'correct horse' };

/** Serves a provider's pages by their paths; any other path leads back to the platform, to `end`. Returns the fields that were sent. */
async function serveProvider(page: Page, pages: Record<string, string>, end = '/privacy'): Promise<URLSearchParams[]> {
  const sent: URLSearchParams[] = [];
  await page.route(`${provider}/**`, async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    if (searchParams.size > 0) sent.push(searchParams);
    const body = pages[pathname];
    if (body === undefined) return route.fulfill({ status: 302, headers: { Location: `${platformUrl()}${end}` } });
    await route.fulfill({ contentType: 'text/html', body });
  });
  await page.goto(`${provider}/`);
  return sent;
}

test('provider: email address and password on one page, with other buttons before the one that submits', async ({
  page,
}) => {
  const sent = await serveProvider(page, {
    '/': `<form action="/elsewhere"><button>Continue with another account</button></form>
      <form action="/done"><input type="hidden" name="email" value="x">
      <input id="username" name="username" type="text" autocomplete="username"><input name="password" type="password">
      <button type="button">Show</button><input type="submit" value="Anmelden"></form>`,
  });
  await signInAtProvider(page, account);
  expect(Object.fromEntries(sent[0]!)).toEqual({ email: 'x', username: account.email, password: account.password });
});

test('provider: email address first, with a password field out of sight, then the password', async ({ page }) => {
  const sent = await serveProvider(page, {
    '/': `<form action="/password"><input name="loginfmt" type="email">
      <input name="passwd" type="password" tabindex="-1" aria-hidden="true" style="position:absolute;left:-9999px">
      <button>Weiter</button></form>`,
    '/password': `<form action="/done"><input name="user" type="email" value="grace@example.com" readonly>
      <input name="passwd" type="password" autocomplete="current-password"><button>Anmelden</button></form>`,
  });
  await signInAtProvider(page, account);
  expect(sent[0]!.get('loginfmt')).toBe(account.email);
  expect(sent[1]!.get('passwd')).toBe(account.password);
});

test('provider: a sign-in that the platform refuses fails', async ({ page }) => {
  await serveProvider(
    page,
    {
      '/': '<form action="/done"><input name="email" type="email"><input name="password" type="password"><button>Go</button></form>',
    },
    '/?error=login_failed',
  );
  await expect(signInAtProvider(page, account)).rejects.toThrow('The sign-in of grace@example.com failed');
});
