import { type APIRequestContext, type Browser, type Page, expect as expectNow } from '@playwright/test';
import { json } from '../api/json.ts';
import { type BookedJob, addVehicleOf } from '../data/bookings.ts';
import { newTechnician } from '../people/new-technician.ts';
import { rescheduleToToday } from '../platform/control.ts';
import { toasts } from '../pages/toasts.ts';
import type { Remote } from './two-versions.ts';
import { confirmButton, goToReview } from '../pages/wizard.ts';
import { startListed } from '../pages/start-job.ts';

const expect = expectNow.configure({ timeout: 60_000 });

/**
 * Runs a booking, its assignment by an admin, its start by a technician and the customer's notification, each in a browser at `gatewayUrl`,
 * with remotes of the named versions. Throws on an error in a page and on a refused call of one.
 */
export async function bookAssignAndBegin(
  browser: Browser,
  gatewayUrl: string,
  versionOf: (remote: Remote) => string,
): Promise<void> {
  const failures: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => failures.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400)
        failures.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    });
  };
  const pageOf = async (session: APIRequestContext) => {
    const context = await browser.newContext({ baseURL: gatewayUrl });
    await context.addCookies((await session.storageState()).cookies);
    const page = await context.newPage();
    watch(page);
    return page;
  };
  const isShown = (page: Page, remote: Remote) =>
    expect(page.locator(`[data-remote="${remote}"]`)).toHaveAttribute('data-remote-version', versionOf(remote));

  await using technician = await newTechnician();
  const { client } = technician.customer;
  await addVehicleOf(client);
  const customer = await pageOf(client);
  const { slot } = await goToReview(customer);
  await isShown(customer, 'booking');
  // Waits for the hold: if it were still being placed, it would disappear with the booking when the page releases it. The texts of both versions end
  // like this.
  await expect(customer.getByText(/ until .+ EAT\.$/)).toBeVisible();
  await confirmButton(customer).click();
  await expect(customer.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const [job] = await json<BookedJob[]>(client.get('/api/jobs'));
  const number = job!.id.slice(0, 8).toUpperCase();
  await customer.goto('/customer?tab=invoices');
  await expect(customer.getByRole('listitem').filter({ hasText: /INV-\d{4}-EXT-\d{6}/ })).toContainText('UGX 64,800');
  await customer.goto('/customer?tab=bookings');
  const card = customer.getByRole('listitem').filter({ hasText: number });
  for (const words of ['Pending', 'Toyota Harrier', slot, 'Acacia Avenue, Kololo', 'UGX 64,800'])
    await expect(card).toContainText(words);
  await customer.getByRole('button', { name: /^Support chat/ }).click();
  await customer.getByRole('button', { name: /^Start a (new )?conversation/ }).click();
  await expect(customer.getByLabel('Message', { exact: true })).toBeEnabled();
  await customer.keyboard.press('Escape');

  const admin = await pageOf(technician.admin);
  await admin.goto(`/admin?tab=jobs&search=${job!.id}`);
  await isShown(admin, 'admin');
  const row = admin.getByRole('row').filter({ hasText: number });
  for (const words of ['Ruth Achan', 'External Wash', 'Pending']) await expect(row).toContainText(words);
  await row.getByRole('button', { name: /^Assign/ }).click();
  await admin.getByRole('dialog').getByText('Moses Kintu').first().click();
  await expect(row).toContainText('Moses Kintu');
  await expect(card).toContainText('Moses Kintu');

  await rescheduleToToday(job!.id);
  const phone = await technician.phone(browser, '/technician/dashboard?tab=checklist', { gatewayUrl });
  watch(phone);
  await isShown(phone, 'field');
  const entry = phone.getByRole('listitem').filter({ hasText: number });
  for (const words of ['Ruth Achan, External Wash', 'Toyota Harrier']) await expect(entry).toContainText(words);
  await startListed(phone, entry);
  await expect(toasts(phone)).toContainText('Job Started');
  await expect(card).toContainText('In progress');
  await expect(row).toContainText('In progress');
  await Promise.all([customer, admin].map((page) => page.context().close()));
  expect(failures).toEqual([]);
}
