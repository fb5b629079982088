import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectSound, phone as viewport, settled } from '../../src/pages/check-page.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { keptPhone, visitOnce } from '../../src/fixtures/kept-phone.ts';
import { type NewTechnician, newTechnician } from '../../src/people/new-technician.ts';
import { platformUrl } from '../../src/platform/environment.ts';
import { areaLoaded } from '../../src/people/technician-phone.ts';
import { dismissToast, toasts } from '../../src/pages/toasts.ts';

// Each test creates its own users.
test.slow();

const badge = (page: Page) => page.getByRole('button', { name: /^\d+ unsent$/ });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out and delete unsent changes?' });
const account = (page: Page) => page.getByRole('button', { name: 'Moses Kintu' });
const hint = (page: Page) => page.getByText(/waits? on this phone/);

/** Returns the status of the host's session check, which shows whether the technician is signed in there. */
const sessionStatus = async ({ session }: NewTechnician) => (await session.get('/api/auth/user')).status();

/** Opens the phone of a technician who is signed in at the host and thereby in the field area. */
async function phoneOf(technician: NewTechnician, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: platformUrl(),
    viewport,
    hasTouch: true,
    // A service worker would bypass the test's interception of calls.
    serviceWorkers: 'block',
  });
  await context.addCookies((await technician.session.storageState()).cookies);
  const phone = await context.newPage();
  await phone.goto('/technician/dashboard');
  await areaLoaded(phone);
  return phone;
}

/** Logs a training whose call does not reach the server. */
async function noteInVain(phone: Page): Promise<void> {
  await intercept(phone.context(), '**/api/technician/logs', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
  );
  await phone.getByRole('radio', { name: 'Quick Log' }).check();
  const quick = phone.getByRole('form', { name: 'Quick Log' });
  await quick.getByLabel('Activity').selectOption('training');
  await quick.getByRole('button', { name: 'Log Activity' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');
  await dismissToast(phone);
}

async function logout(phone: Page): Promise<void> {
  await account(phone).click();
  await phone.getByRole('link', { name: 'Logout' }).click();
}

test('host Logout: asks before unsent changes are lost, like Logout of the area', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await phoneOf(technician, browser);
  await noteInVain(phone);

  await logout(phone);
  await expect(question(phone)).toContainText(
    '1 change has not been sent yet. Signing out deletes it from this phone, and the office does not receive it.',
  );
  await expectSound(phone, 'the question before signing out');
  await phone.keyboard.press('Escape');
  await expect(question(phone)).toHaveCount(0);
  await expect(account(phone)).toBeFocused();
  await logout(phone);
  await question(phone).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(account(phone)).toBeFocused();
  await expect(badge(phone)).toHaveText('1 unsent');
  expect(await sessionStatus(technician)).toBe(200);

  await logout(phone);
  await question(phone).getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(phone.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await sessionStatus(technician)).toBe(401);
  await phone.goto('/technician/login');
  await expect(phone.getByRole('heading', { name: 'Technician Login' })).toBeVisible();
  await settled(phone);
  await expect(hint(phone)).toHaveCount(0);
  await phone.context().close();
});

test('host Logout: also asks on pages that have not opened the field area', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await phoneOf(technician, browser);
  await noteInVain(phone);
  await phone.goto('/customer');
  await expect(phone.locator('[data-remote="booking"]')).toBeVisible();
  await logout(phone);
  await expect(question(phone)).toContainText('1 change has not been sent yet.');
  await question(phone).getByRole('button', { name: 'Stay signed in' }).click();
  await phone.goto('/technician/dashboard');
  await expect(badge(phone)).toHaveText('1 unsent');
  await phone.context().close();
});

test('signing out: does not ask without unsent changes, and also ends the sign-in in the field area', async ({
  browser,
}) => {
  await using technician = await newTechnician();
  const phone = await phoneOf(technician, browser);
  const refreshToken = await phone.evaluate(() => localStorage.getItem('technicianRefreshToken'));
  await logout(phone);
  await expect(phone.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  expect(await sessionStatus(technician)).toBe(401);
  expect(await phone.evaluate(() => localStorage.getItem('technicianToken'))).toBeNull();
  const refresh = () => technician.client.post('/api/technician/refresh-token', { data: { refreshToken } });
  await expect.poll(async () => (await refresh()).status()).toBe(401);
  await phone.context().close();
});

test('unsent changes: are not deleted if Logout does not reach the server', async ({ browser }) => {
  await using technician = await newTechnician();
  const phone = await phoneOf(technician, browser);
  await noteInVain(phone);
  await intercept(phone, '**/api/auth/user', (route) => route.abort('connectionrefused'));
  await logout(phone);
  await question(phone).getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(toasts(phone)).toContainText('Not Signed Out');
  await expect(toasts(phone)).toContainText('You are still signed in, and nothing was deleted.');
  await dismissToast(phone);
  await question(phone).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(badge(phone)).toHaveText('1 unsent');
  expect(await sessionStatus(technician)).toBe(200);
  await phone.context().close();
});

test('host Logout: also asks about unsent changes offline', async ({ launchOptions }) => {
  await using phone = await keptPhone(launchOptions);
  const { context, page } = await phone.open();
  await context.addCookies(await phone.cookies());
  await visitOnce(page, phone.tokens);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Clock In' }).click();
  await expect(badge(page)).toHaveText('1 unsent');
  await logout(page);
  await expect(question(page)).toContainText('1 change has not been sent yet.');
  await question(page).getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(toasts(page)).toContainText('Not Signed Out');
  await dismissToast(page);
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await context.setOffline(false);
  await expect(badge(page)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible();
});
