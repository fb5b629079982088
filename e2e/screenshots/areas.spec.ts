import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { newCustomer } from '../src/new-customer.ts';
import { addVehicleOf, bookOf } from '../src/customer-data.ts';
import {
  answerPhone,
  chooseMethod,
  entryOf,
  goOn,
  invoiceOf,
  mobileDialog,
  openPayment,
  payButton,
} from '../src/payments.ts';
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

test('customer: paying with the phone', async ({ page, context }) => {
  await page.setViewportSize(phone);
  const { email, client } = await newCustomer('Sarah', 'Namuli');
  await addVehicleOf(client);
  const { invoiceNumber } = await invoiceOf(client, (await bookOf(client)).id);
  await signInOnPage(page, email, '/customer?tab=invoices');
  const dialog = await openPayment(page, invoiceNumber);
  await chooseMethod(dialog, 'MTN Mobile Money');
  await take(page, 'payment-choice-phone');
  await goOn(dialog);
  const asking = mobileDialog(page, 'MTN Mobile Money');
  await asking.getByLabel('Phone number').fill('0772000123');
  await payButton(asking).click();
  await asking.getByText('Payment request sent!').waitFor();
  await page.screenshot({ path: join(folder, 'payment-waiting-phone.png'), animations: 'disabled' });
  const opened = context.waitForEvent('page');
  await asking.getByRole('link', { name: /^Open the phone/ }).click();
  const handset = await opened;
  await handset.setViewportSize(phone);
  await take(handset, 'sandbox-handset-phone');
  await answerPhone('0772000123', 'approve');
  await asking.getByText('Payment received').waitFor();
  await asking.getByRole('button', { name: 'Done' }).click();
  await expect(entryOf(page, invoiceNumber)).toContainText('Paid');
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
  ['admin-payments', '/admin?tab=invoices&view=payments'],
  ['admin-money-to-check', '/admin?tab=invoices&view=check'],
  ['admin-cash-up', '/admin?tab=invoices&view=cash-up'],
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
  await page.getByRole('button', { name: 'Take cash' }).scrollIntoViewIfNeeded();
  await take(page, 'technician-payment');
  await page.goto(`${platformUrl()}/technician?tab=schedule`);
  await page.getByText(/^Today, /).waitFor();
  await take(page, 'technician-schedule');
});
