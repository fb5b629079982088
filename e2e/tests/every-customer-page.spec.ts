import { type Browser, expect, type Page, test } from '@playwright/test';
import { addVehicleOf, bookOf } from '../src/customer-data.ts';
import { expectSound, phone } from '../src/check-page.ts';
import { intercept } from '../src/intercept.ts';
import { completedJobOf, signInStaff } from '../src/job-progress.ts';
import { newCustomer, type NewCustomer } from '../src/new-customer.ts';
import { platformUrl } from '../src/platform.ts';
import * as wizard from '../src/wizard.ts';

/** Every look of the customer's side: its pages, each of its dialogs open, nothing there yet, and nothing that can be reached. */

interface Look {
  name: string;
  path: string;
  /** What somebody does to get to it. */
  open?: (page: Page) => Promise<void>;
}

const lists = ['bookings', 'calendar', 'vehicles', 'invoices', 'history'];

const press = async (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialogOpen = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
const pressForDialog = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await dialogOpen(page);
};

const looks: Record<string, Look[]> = {
  booking: [
    { name: 'services', path: '/customer' },
    { name: 'vehicle step', path: '/customer', open: (page) => wizard.chooseService(page) },
    {
      name: 'new vehicle in the wizard',
      path: '/customer',
      async open(page) {
        await wizard.chooseService(page);
        await pressForDialog('Add New Vehicle')(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Add Vehicle' }).click();
        await expect(page.getByText('Make is required')).toBeVisible();
      },
    },
    {
      name: 'schedule',
      path: '/customer',
      async open(page) {
        await wizard.chooseService(page);
        await wizard.chooseVehicle(page, /Toyota Harrier/);
      },
    },
    { name: 'review', path: '/customer', open: async (page) => void (await wizard.goToReview(page)) },
  ],
  bookings: [
    { name: 'upcoming', path: '/customer?tab=bookings' },
    { name: 'past', path: '/customer?tab=bookings&show=past' },
    { name: 'cancelled', path: '/customer?tab=bookings&show=cancelled' },
    { name: 'details of a booking', path: '/customer?tab=bookings', open: pressForDialog(/^View details/) },
    { name: 'cancelling', path: '/customer?tab=bookings', open: pressForDialog(/^Cancel of/) },
    { name: 'rescheduling', path: '/customer?tab=bookings', open: pressForDialog(/^Reschedule of/) },
  ],
  'the calendar and vehicles': [
    { name: 'a day', path: '/customer?tab=calendar', open: pressForDialog(/^today, /) },
    {
      name: 'address of a calendar',
      path: '/customer?tab=calendar',
      async open(page) {
        await press(page, 'Create an address');
        await expect(page.getByLabel('Address of your calendar')).toBeVisible();
      },
    },
    { name: 'revoking the address', path: '/customer?tab=calendar', open: pressForDialog('Revoke address') },
    { name: 'vehicles', path: '/customer?tab=vehicles' },
    { name: 'new vehicle', path: '/customer?tab=vehicles', open: pressForDialog('Add New Vehicle') },
    { name: 'changing a vehicle', path: '/customer?tab=vehicles', open: pressForDialog(/^Edit/) },
    { name: 'deleting a vehicle', path: '/customer?tab=vehicles', open: pressForDialog(/^Delete/) },
  ],
  'invoices, history and what is around': [
    {
      name: 'invoices',
      path: '/customer?tab=invoices',
      async open(page) {
        const unpaid = page.getByRole('listitem').filter({ hasText: /Due / }).first();
        await unpaid.getByRole('button', { name: /^Payment details/ }).click();
        await expect(unpaid.getByText(/Dial \*165#/)).toBeVisible();
      },
    },
    { name: 'history', path: '/customer?tab=history' },
    { name: 'details in the history', path: '/customer?tab=history', open: pressForDialog(/^View details/) },
    { name: 'support chat', path: '/customer?tab=history', open: (page) => press(page, /^Support chat/) },
    { name: 'notifications', path: '/customer?tab=history', open: (page) => press(page, /^Notifications/) },
    { name: 'account', path: '/customer?tab=history', open: (page) => press(page, 'Ruth Achan') },
  ],
  'applying and paying': [
    { name: 'application', path: '/apply-technician' },
    {
      name: 'application with errors',
      path: '/apply-technician',
      async open(page) {
        await page.locator('form button[type="submit"]').click();
        await expect(page.locator('[aria-invalid="true"]')).not.toHaveCount(0);
      },
    },
    { name: 'after a card payment', path: '/booking-success' },
  ],
};

async function pageOf(browser: Browser, { client }: NewCustomer): Promise<Page> {
  const context = await browser.newContext({ baseURL: platformUrl(), viewport: phone, reducedMotion: 'reduce' });
  await context.addCookies((await client.storageState()).cookies);
  return context.newPage();
}

async function expectAllSound(page: Page, all: readonly Look[]): Promise<void> {
  for (const { name, path, open } of all) {
    await test.step(name, async () => {
      // A draft of the look before would lead elsewhere.
      if (page.url().startsWith(platformUrl()))
        await page.evaluate(() => (sessionStorage.clear(), localStorage.clear()));
      await page.goto(path);
      await open?.(page);
      await expectSound(page, name);
    });
  }
}

test.describe.configure({ timeout: 300_000 });

test.describe('pages and dialogs of somebody who has bookings', () => {
  let customer: NewCustomer;

  test.beforeAll(async () => {
    customer = await newCustomer();
    const { client } = customer;
    await using staff = await signInStaff();
    const { id: vehicleId } = await addVehicleOf(client, { licensePlate: 'UBA 100C' });
    const place = { latitude: '0.3352', longitude: '32.5892', landmark: 'Blue gate', directions: 'Ring twice' };
    await bookOf(client, { vehicleId, ...place, specialInstructions: 'Mind the dog' });
    const { id: other } = await addVehicleOf(client, { make: 'Mazda', model: 'Demio' });
    await completedJobOf(client, staff, { vehicleId: other });
    const cancelled = await bookOf(client, { vehicleId: other });
    await client.patch(`/api/jobs/${cancelled.id}/cancel`, { data: {} });
  });

  test.afterAll(() => customer.client.dispose());

  for (const [part, ofPart] of Object.entries(looks)) {
    test(part, async ({ browser }) => {
      const page = await pageOf(browser, customer);
      await expectAllSound(page, ofPart);
      await page.context().close();
    });
  }
});

test('pages of somebody who has nothing yet', async ({ browser }) => {
  const page = await pageOf(browser, await newCustomer());
  await expectAllSound(
    page,
    lists.map((tab) => ({ name: `${tab}, empty`, path: `/customer?tab=${tab}` })),
  );
});

test('pages that cannot reach anything', async ({ browser }) => {
  const page = await pageOf(browser, await newCustomer());
  for (const calls of ['services', 'jobs?*', 'vehicles', 'invoices?*', 'calendar-feed'])
    await intercept(page, `**/api/${calls}`, (route) => route.abort());
  const failing = ['book', ...lists].map((tab) => ({
    name: `${tab}, failed`,
    path: `/customer?tab=${tab}`,
    open: () => expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible(),
  }));
  await expectAllSound(page, failing);
});
