import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { emails, password } from '../src/people.ts';
import { platformUrl } from '../src/platform.ts';
import { signInOnPage } from '../src/sign-in.ts';
import { nextButton } from '../src/wizard.ts';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 640 };

/** Waits until nothing is being fetched or drawn, then takes the picture. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

test('landing page', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(platformUrl());
  await take(page, 'landing');
});

test('landing page in Luganda', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(platformUrl());
  await page.getByRole('link', { name: 'Luganda' }).click();
  await take(page, 'landing-luganda-phone');
});

for (const [name, path] of [
  ['my-bookings', '/customer?tab=bookings'],
  ['calendar', '/customer?tab=calendar'],
] as const) {
  test(`customer: ${name}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await signInOnPage(page, emails.customer, path);
    await take(page, name);
    await page.setViewportSize(phone);
    await take(page, `${name}-phone`);
  });
}

test('customer: how an invoice is paid', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer?tab=invoices');
  await page
    .getByRole('button', { name: /^Payment details/ })
    .first()
    .click();
  await take(page, 'invoices');
  await page.setViewportSize(phone);
  await take(page, 'invoices-phone');
});

test('customer: notifications', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInOnPage(page, emails.customer, '/customer?tab=bookings');
  await page.getByRole('button', { name: /notification/i }).click();
  await take(page, 'notifications-phone');
});

test('customer: booking', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer');
  await page.getByRole('radio', { name: /^Extra & Interior Cleaning/ }).check({ force: true });
  await take(page, 'booking-service');
  await nextButton(page).click();
  await page
    .getByRole('radio', { name: /2018 Toyota Harrier/ })
    .first()
    .check({ force: true });
  await nextButton(page).click();
  await page.getByRole('heading', { name: 'Service Location' }).waitFor();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page
    .getByRole('button', { name: / 15, 20/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^11:00 AM - 2:00 PM/ }).check({ force: true });
  await page.getByLabel('Address', { exact: true }).fill('Acacia Avenue');
  await page.getByRole('option').first().click();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'booking');
  await nextButton(page).click();
  await page.getByText('This time is kept for you').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await take(page, 'booking-summary');
  await page.setViewportSize(phone);
  await take(page, 'booking-summary-phone');
});

for (const [name, path] of [
  ['admin-jobs', '/admin?tab=jobs'],
  ['admin-invoices', '/admin?tab=invoices'],
  ['admin-users', '/admin?tab=users'],
] as const) {
  test(`admin: ${name}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await signInOnPage(page, emails.admin, path);
    await take(page, name);
  });
}

test('admin: chat', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.admin, '/admin?tab=chat');
  await page
    .getByRole('button', { name: /Esther Nabirye/ })
    .or(page.getByRole('option', { name: /Esther Nabirye/ }))
    .first()
    .click();
  await page.getByLabel('Message', { exact: true }).waitFor();
  await take(page, 'admin-chat');
});

test('technician', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${platformUrl()}/technician/login`);
  await page.getByLabel('Email', { exact: true }).fill(emails.secondTechnician);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Technician Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await take(page, 'technician-dashboard');
  await page.goto(`${platformUrl()}/technician?tab=checklist`);
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await page.getByRole('checkbox').first().waitFor();
  await take(page, 'technician-checklist');
});
