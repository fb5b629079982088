import { type Browser, expect, type Page } from '@playwright/test';
import { json } from '../../src/authz-callers.ts';
import { expectAccessible } from '../../src/check-page.ts';
import { type BookedJob, bookOf } from '../../src/customer-data.ts';
import { test } from '../../src/customer-test.ts';
import type { NewCustomer } from '../../src/new-customer.ts';
import { emails } from '../../src/people.ts';
import { signedInClient, technicianClient } from '../../src/sign-in.ts';
import { technicianPhone } from '../../src/technician-phone.ts';

/** No other test sends this one out, which would end the way here. */
const technicianName = 'Peter Mugisha';
const technicianNumber = '+256757890123';
const position = { latitude: 0.3476, longitude: 32.5825 };
const place = { address: 'Acacia Avenue, Kololo', landmark: 'Blue gate', latitude: '0.3352', longitude: '32.5892' };

// Each has two browsers.
test.slow();

interface AwaitedJob extends BookedJob {
  travelStartedAt: string | null;
  expectedArrivalAt: string | null;
}

/** A job of the customer that is assigned to Peter, for as long as the test runs. */
async function assignedJob(customer: NewCustomer): Promise<BookedJob & AsyncDisposable> {
  const admin = await signedInClient(emails.admin);
  const peter = await technicianClient(emails.thirdTechnician);
  const { userId: technicianId } = await json<{ userId: string }>(peter.get('/api/technician/me'));
  await peter.dispose();
  const cancel = (id: string) => json(admin.patch(`/api/jobs/${id}/cancel`, { data: {} }));
  for (let attempt = 0; attempt < 50; attempt++) {
    const job = await bookOf(customer.client, place);
    const assigned = await admin.patch(`/api/jobs/${job.id}/assign`, { data: { technicianId } });
    if (assigned.ok()) {
      return {
        ...job,
        async [Symbol.asyncDispose]() {
          await cancel(job.id);
          await admin.dispose();
        },
      };
    }
    await cancel(job.id);
  }
  throw new Error('Peter has no time');
}

/** Peter's phone, with its clock an hour before a job, at the list of his jobs. */
async function technicianPhoneAt(browser: Browser, job: BookedJob, permissions: string[]): Promise<Page> {
  const fixedTime = Date.parse(job.scheduledDate) - 3_600_000;
  const settings = { email: emails.thirdTechnician, geolocation: position, permissions, fixedTime };
  const page = await technicianPhone(browser, '/technician/dashboard?tab=checklist', settings);
  await expect(entryOf(page, job)).toBeVisible();
  return page;
}

const shortId = ({ id }: BookedJob) => id.slice(0, 8).toUpperCase();
const entryOf = (page: Page, job: BookedJob) => page.getByRole('listitem').filter({ hasText: shortId(job) });
const jobAsIs = (customer: NewCustomer, { id }: BookedJob) => json<AwaitedJob>(customer.client.get(`/api/jobs/${id}`));
const timeOf = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'Africa/Kampala', timeStyle: 'short' }).format(new Date(instant));

/** Nothing serious by axe, no dollar sign, nothing wider than the screen. */
async function looksSound(page: Page): Promise<void> {
  await expectAccessible(page, 'on the way');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

test('the open page tells who is on the way and when they arrive', async ({ page, customer, browser }) => {
  await using job = await assignedJob(customer);
  await page.goto('/customer?tab=bookings');
  const card = entryOf(page, job);
  await expect(card).toContainText(`With ${technicianName}`);
  await expect(card.getByText('On the way')).toHaveCount(0);
  const phone = await technicianPhoneAt(browser, job, ['geolocation']);
  const onMyWay = entryOf(phone, job).getByRole('button', { name: /^On my way/ });
  expect((await onMyWay.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await onMyWay.dblclick();
  await expect(phone.getByText('is told that you are coming.').first()).toBeVisible();

  const { travelStartedAt, expectedArrivalAt } = await jobAsIs(customer, job);
  await expect(entryOf(phone, job)).toContainText(`On the way since ${timeOf(travelStartedAt!)}`);
  await expect(entryOf(phone, job)).toContainText(`Expected about ${timeOf(expectedArrivalAt!)}`);
  const answer = `${technicianName} arrives about ${timeOf(expectedArrivalAt!)}`;
  await expect(card.getByRole('heading', { name: answer })).toBeVisible();
  await expect(card.getByText('On the way').first()).toBeVisible();
  await expect(card).toContainText(`${job.timeSlot} EAT`);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: answer })).toHaveCount(1);
  await expect(card.getByRole('link', { name: `Call ${technicianNumber}` })).toHaveAttribute(
    'href',
    `tel:${technicianNumber}`,
  );

  await looksSound(phone);
  await looksSound(page);

  await card.getByRole('button', { name: /^View details/ }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: answer })).toBeVisible();
  await expect(details.getByText('Landmark: Blue gate').first()).toBeVisible();
  await expect(details.getByRole('application', { name: 'Map of where the technician comes to' })).toBeVisible();
  await expect(details.getByRole('img', { name: 'Here your technician comes to' })).toBeVisible();
  await looksSound(page);
  await page.keyboard.press('Escape');

  await entryOf(phone, job)
    .getByRole('button', { name: /^Start/ })
    .click();
  await expect(card).toContainText('In progress');
  await expect(card.getByRole('heading', { name: answer })).toHaveCount(0);
  await phone.context().close();
});

test('without a place the window is told, and without a network only when it is back', async ({
  page,
  customer,
  browser,
}) => {
  await using job = await assignedJob(customer);
  await page.goto('/customer?tab=bookings');
  const card = entryOf(page, job);
  const phone = await technicianPhoneAt(browser, job, []);
  const onMyWay = entryOf(phone, job).getByRole('button', { name: /^On my way/ });
  await expect(onMyWay).toBeVisible();
  await phone.context().setOffline(true);
  await onMyWay.click();
  await expect(phone.getByText('Kept on this phone.').first()).toBeVisible();
  await expect(onMyWay).toHaveCount(0);
  expect((await jobAsIs(customer, job)).travelStartedAt).toBeNull();
  await phone.context().setOffline(false);
  const [from, to] = job.timeSlot.split(' - ');
  const answer = `${technicianName} is on the way and arrives between ${from} and ${to}`;
  await expect(card.getByRole('heading', { name: answer })).toBeVisible();
  await phone.context().close();
});
