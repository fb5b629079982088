import type { APIRequestContext, Page } from '@playwright/test';
import { apiClient } from './api-client.ts';
import { password } from './demo-accounts.ts';
import { platformUrl } from '../platform/environment.ts';

/**
 * Signs a person in at the provider's page in a browser, starting from the redirect to it. Demonstration accounts and new customers of tests have the
 * same password.
 */
export async function signInOnPage(page: Page, email: string, returnTo = '/'): Promise<void> {
  await page.goto(`${platformUrl()}/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.origin === new URL(platformUrl()).origin);
}

/** Creates a client with the session cookie of a person, who signs in through the provider as in a browser. */
export const signedInClient = (email: string): Promise<APIRequestContext> => sessionAt(platformUrl(), email);

/** Creates such a client for the platform at `url`, of a person who entered their password `minutesAgo`. */
export async function sessionAt(url: string, email: string, minutesAgo = 0): Promise<APIRequestContext> {
  const client = await apiClient(url, { Origin: url });
  const signInPage = await client.get('/api/login', { headers: { Origin: '' } });
  const html = await signInPage.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`No form on the sign-in page at ${signInPage.url()}`);
  const hidden = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(
    ([input]) => [attribute(input, 'name'), attribute(input, 'value')] as const,
  );
  const target = new URL(action.replaceAll('&amp;', '&'), signInPage.url());
  const response = await client.post(target.href, {
    form: { ...Object.fromEntries(hidden), email, password, minutes_ago: String(minutesAgo) },
    headers: { Origin: target.origin },
  });
  const failed = !response.ok() || new URL(response.url()).searchParams.has('error');
  if (failed) throw new Error(`Signing ${email} in answered ${response.status()} at ${response.url()}`);
  return client;
}

const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

export function anonymousClient(): Promise<APIRequestContext> {
  return apiClient(platformUrl(), { Origin: platformUrl() });
}
