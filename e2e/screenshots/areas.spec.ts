import { expect, test } from '@playwright/test';
import { newCustomer } from '../src/people/new-customer.ts';
import { addVehicleOf, bookOf } from '../src/data/bookings.ts';
import {
  answerPhone,
  chooseMethod,
  entryOf,
  goOn,
  invoiceOf,
  mobileDialog,
  openPayment,
  payButton,
} from '../src/data/payments.ts';
import { emails } from '../src/people/demo-accounts.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { signInOnPage } from '../src/people/sign-in.ts';
import { phone, takeScreenshot, wide } from '../src/pages/take-screenshot.ts';
import { nextButton } from '../src/pages/wizard.ts';

test('landing page: is captured in English', async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(platformUrl());
  await takeScreenshot(page, 'landing');
});

test('landing page: is captured in Luganda', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(platformUrl());
  await page.getByRole('link', { name: 'Luganda' }).click();
  await takeScreenshot(page, 'landing-luganda-phone');
});

test('privacy notice', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${platformUrl()}/privacy`);
  await takeScreenshot(page, 'privacy-notice-phone');
});

test('customer: bookings', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer?tab=bookings');
  await takeScreenshot(page, 'my-bookings');
});

test('customer: calendar', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer?tab=calendar');
  await takeScreenshot(page, 'calendar');
  await page.setViewportSize(phone);
  await page.reload();
  await takeScreenshot(page, 'calendar-phone');
});

test('customer: how an invoice is paid', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer?tab=invoices');
  await page
    .getByRole('button', { name: /^Payment details/ })
    .first()
    .click();
  await takeScreenshot(page, 'invoices');
});

test('customer: paying with the phone', async ({ page, context }) => {
  await page.setViewportSize(phone);
  const { email, client } = await newCustomer('Sarah', 'Namuli');
  await addVehicleOf(client);
  const { invoiceNumber } = await invoiceOf(client, (await bookOf(client)).id);
  await signInOnPage(page, email, '/customer?tab=invoices');
  const dialog = await openPayment(page, invoiceNumber);
  await chooseMethod(dialog, 'MTN Mobile Money');
  await takeScreenshot(page, 'payment-choice-phone');
  await goOn(dialog);
  const mtnDialog = mobileDialog(page, 'MTN Mobile Money');
  await mtnDialog.getByLabel('Phone number').fill('0772000123');
  await payButton(mtnDialog).click();
  await mtnDialog.getByText('Payment request sent!').waitFor();
  await takeScreenshot(page, 'payment-waiting-phone');
  const opened = context.waitForEvent('page');
  await mtnDialog.getByRole('link', { name: /^Open the phone/ }).click();
  const handset = await opened;
  await handset.setViewportSize(phone);
  await takeScreenshot(handset, 'sandbox-handset-phone');
  await answerPhone('0772000123', 'approve');
  await mtnDialog.getByText('Payment received').waitFor();
  await mtnDialog.getByRole('button', { name: 'Done' }).click();
  await expect(entryOf(page, invoiceNumber)).toContainText('Paid');
});

test('customer: notifications', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInOnPage(page, emails.customer, '/customer?tab=bookings');
  await page.getByRole('button', { name: /notification/i }).click();
  await takeScreenshot(page, 'notifications-phone');
});

test('customer: booking', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer');
  await page.getByRole('radio', { name: /^Extra & Interior Cleaning/ }).check({ force: true });
  await takeScreenshot(page, 'booking-service');
  await nextButton(page).click();
  await page
    .getByRole('radio', { name: /2018 Toyota Harrier/ })
    .first()
    .check({ force: true });
  await nextButton(page).click();
  await page.getByRole('checkbox', { name: /^Engine Bay Cleaning/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Odour Treatment/ }).check({ force: true });
  await takeScreenshot(page, 'booking-extras');
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
  await takeScreenshot(page, 'booking');
  await nextButton(page).click();
  await page.getByText('We hold this time for you').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await takeScreenshot(page, 'booking-summary');
  await page.setViewportSize(phone);
  await takeScreenshot(page, 'booking-summary-phone');
});

test('customer: repeat booking and visit', async ({ page }) => {
  await page.setViewportSize(wide);
  await signInOnPage(page, emails.customer, '/customer?tab=bookings&show=past');
  await page
    .getByRole('button', { name: /^Book again/ })
    .first()
    .click();
  await page.getByText('We hold this time for you').waitFor();
  await takeScreenshot(page, 'booking-again');
  await page.goto('/customer');
  await page.getByRole('radio', { name: /^External Wash/ }).check({ force: true });
  await nextButton(page).click();
  await page.getByRole('radio', { name: /Toyota Harrier/ }).check({ force: true });
  await page.getByRole('button', { name: 'Add another car' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to visit' }).click();
  await takeScreenshot(page, 'booking-visit');
  await page.goto('/customer?tab=places');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.setViewportSize(phone);
  await takeScreenshot(page, 'places-phone');
});

for (const [name, path] of [
  ['admin-overview', '/admin?tab=overview'],
  ['admin-dispatch', '/admin?tab=dispatch'],
  ['admin-dispatch-map', '/admin?tab=dispatch&view=map'],
  ['admin-equipment', '/admin?tab=equipment'],
  ['admin-settings', '/admin?tab=settings'],
  ['admin-add-ons', '/admin?tab=settings&section=add-ons'],
  ['admin-audit', '/admin?tab=audit'],
  ['admin-operations', '/admin?tab=operations'],
  ['admin-privacy', '/admin?tab=privacy'],
  ['admin-jobs', '/admin?tab=jobs'],
  ['admin-invoices', '/admin?tab=invoices'],
  ['admin-payments', '/admin?tab=invoices&view=payments'],
  ['admin-money-to-check', '/admin?tab=invoices&view=check'],
  ['admin-cash-up', '/admin?tab=invoices&view=cash-up'],
  ['admin-users', '/admin?tab=users'],
  ['admin-technicians', '/admin?tab=technicians'],
  ['admin-logs', '/admin?tab=logs'],
] as const) {
  test(`admin: ${name}`, async ({ page }) => {
    await page.setViewportSize(wide);
    await signInOnPage(page, emails.admin, path);
    await takeScreenshot(page, name);
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
  await takeScreenshot(page, 'admin-chat');
});
