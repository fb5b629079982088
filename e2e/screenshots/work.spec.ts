import { expect, test } from '@playwright/test';
import { demoCustomers } from '@yoza/kernel-contract/demo';
import { bookingOfToday } from '../src/scenarios/assigned-booking.ts';
import { json } from '../src/api/json.ts';
import { newCustomer } from '../src/people/new-customer.ts';
import { emails, password } from '../src/people/demo-accounts.ts';
import { platformUrl } from '../src/platform/environment.ts';
import { signedInClient, signInOnPage } from '../src/people/sign-in.ts';
import { phone, takeScreenshot, wide } from '../src/pages/take-screenshot.ts';
import { technicianPhone } from '../src/people/technician-phone.ts';

/** Screenshots of the work: the technician's phone, and the customer's view of it. */

test('technician area: is captured', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(`${platformUrl()}/technician/login`);
  await page.getByLabel('Email', { exact: true }).fill(emails.secondTechnician);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Technician Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await takeScreenshot(page, 'technician-dashboard');
  await page.goto(`${platformUrl()}/technician?tab=checklist`);
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await page.getByRole('checkbox').first().waitFor();
  await takeScreenshot(page, 'technician-checklist');
  await page
    .getByRole('heading', { name: 'After photos' })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await takeScreenshot(page, 'technician-photos');
  await page.getByRole('button', { name: 'Take cash' }).scrollIntoViewIfNeeded();
  await takeScreenshot(page, 'technician-payment');
  await page.goto(`${platformUrl()}/technician?tab=schedule`);
  await page.getByText(/^Today, /).waitFor();
  await takeScreenshot(page, 'technician-schedule');
});

test('technician area: is captured offline', async ({ browser }) => {
  const page = await technicianPhone(browser, '/technician/dashboard?tab=checklist');
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click();
  await page.getByRole('checkbox').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { checked: false }).first().click();
  await page.getByRole('button', { name: /^\d+ unsent$/ }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await takeScreenshot(page, 'technician-offline');
  await page.context().close();
});

test('trip: is captured', async ({ page, browser }) => {
  const customer = await newCustomer('Sarah', 'Namutebi');
  const place = { address: 'Acacia Avenue, Kololo', latitude: '0.3352', longitude: '32.5892' };
  const timeSlot = '5:00 PM - 8:00 PM';
  await using booking = await bookingOfToday(customer.client, { ...place, timeSlot });
  const path = `/technician/dashboard?tab=checklist&job=${booking.job.id}`;
  const geolocation = { latitude: 0.3211, longitude: 32.6012 };
  const fixedTime = Date.parse(booking.job.scheduledDate) - 3_600_000;
  const settings = { permissions: ['geolocation'], geolocation, fixedTime };
  const technician = await booking.phone(browser, path, settings);
  await technician
    .getByRole('button', { name: /^On my way/ })
    .first()
    .click();
  await technician.getByText('Sent just now.').waitFor({ timeout: 60_000 });
  await takeScreenshot(technician, 'technician-on-the-way');
  const { url } = await json<{ url: string }>(customer.client.get(`/api/jobs/${booking.job.id}/tracking`));
  await page.setViewportSize(phone);
  await page.goto(url);
  await page.getByRole('img', { name: /^Map of the trip/ }).waitFor();
  await takeScreenshot(page, 'on-the-way-phone');
});

/** Returns a completed job with photos, and its customer. Which demonstration job it is depends on the day. */
async function reportedJob() {
  for (const { email } of demoCustomers) {
    const client = await signedInClient(email);
    for (const { id } of await json<{ id: string }[]>(client.get('/api/jobs?status=completed'))) {
      const { photos } = await json<{ photos: unknown[] }>(client.get(`/api/jobs/${id}/proof`));
      if (photos.length > 0) return { id, email };
    }
  }
  throw new Error('No completed job has photos');
}

test('service report: is captured', async ({ page }) => {
  const { id, email } = await reportedJob();
  await page.setViewportSize(wide);
  await signInOnPage(page, email, `/customer?tab=bookings&report=${id}`);
  await page.getByRole('img').first().waitFor();
  await takeScreenshot(page, 'report');
});
