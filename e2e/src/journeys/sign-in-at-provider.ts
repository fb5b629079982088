import { errors, type Page } from '@playwright/test';
import { platformUrl } from '../platform/environment.ts';
import type { Account } from './accounts.ts';

// Providers that ask for the email address first may have a password field beside it already, out of sight.
const passwordOf = (page: Page) =>
  page.locator('input[type="password"]:not([aria-hidden="true"], [tabindex="-1"])').filter({ visible: true }).first();

const emailOf = (page: Page) =>
  page
    .locator(
      ['[autocomplete~="username"]', '[autocomplete~="email"]', '[type="email"]', '[name="username"]']
        .map((attribute) => `input${attribute}:not([type="hidden"], [type="password"], [readonly])`)
        .join(', '),
    )
    .filter({ visible: true })
    .first();

/**
 * Signs a person in at the page of any OpenID Connect provider, which the page is on or on its way to, and resolves back on the platform. Finds the fields by
 * their standard attributes, the password also on a second page. Rejects with the provider's address if the sign-in does not end on the platform.
 */
export async function signInAtProvider(page: Page, { email, password }: Account): Promise<void> {
  const field = passwordOf(page);
  await emailOf(page).or(field).first().waitFor();
  if (await emailOf(page).isVisible()) {
    await emailOf(page).fill(email);
    // Submits as a person does: providers name their buttons differently.
    if (!(await field.isVisible())) await emailOf(page).press('Enter');
  }
  await field.fill(password);
  await field.press('Enter');
  await returned(page, email);
}

async function returned(page: Page, email: string): Promise<void> {
  let isRefused = false;
  try {
    await page.waitForURL((url) => {
      const isBack = url.origin === new URL(platformUrl()).origin;
      // The page itself may remove it from its address.
      isRefused ||= isBack && url.searchParams.has('error');
      return isBack;
    });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const { origin, pathname } = new URL(page.url());
    const failure = new Error(`${email} did not get past ${origin}${pathname}`, { cause: error });
    // The report of a failed test shows the page.
    await page.goto('about:blank');
    throw failure;
  }
  if (isRefused) throw new Error(`The sign-in of ${email} failed at the platform`);
}
