import { problem, reply } from '@yoza/component-testing/fake-api';
import { customer } from '@yoza/component-testing/people';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openDialogAtom } from '../src/bookings/bookings.atoms.ts';
import { standAtNovember10 } from './day.ts';
import { job } from './job.ts';
import { FakeBilling, invoiceOf } from './money.ts';
import { openArea } from './open-area.tsx';
import { toasts } from './pay.ts';
import { savedPlace } from './saved-place.ts';
import { vehicle } from './vehicle.ts';
import { wizardApi } from './wizard.ts';

/** Common behaviour of the dialogs for vehicles, places, bookings and days. */

beforeEach(standAtNovember10);
afterEach(() => getDefaultStore().set(openDialogAtom, null));

/** Opens a tab of a customer with a vehicle and a booking of it, or without vehicles. */
async function openTab(tab: string, hasVehicles = true) {
  const user = customer();
  const car = vehicle({ customerId: user.id });
  const booking = job({ customerId: user.id });
  const vehicles = hasVehicles ? [car] : [];
  const api = wizardApi()
    .on('GET /api/vehicles', () => [...vehicles])
    .on('GET /api/me/places', [savedPlace()])
    .on('GET /api/jobs', [booking])
    .on('GET /api/calendar-feed', () => Response.json(null))
    .on('POST /api/vehicles', () => {
      vehicles.push(car);
      return reply(car, { status: 201 });
    })
    .on('PATCH /api/vehicles/{id}', car);
  new FakeBilling(api, invoiceOf(booking));
  await openArea({ path: `/customer?tab=${tab}`, user, api });
  return api;
}

const dialogs = () => document.querySelector('[role="dialog"], [role="alertdialog"]');
const adding = page.getByRole('dialog', { name: 'Add New Vehicle' });

async function fillVehicle(): Promise<void> {
  for (const [label, value] of Object.entries({ Make: 'Toyota', Model: 'Harrier', Year: '2018', Color: 'White' }))
    await adding.getByLabelText(label, { exact: true }).fill(value);
}

/** Opens a dialog by keyboard; checks that the focus stays in it, that Escape closes it, and that the focus returns to the opener. */
async function inAndOut(opener: Locator, name: string | RegExp): Promise<void> {
  await expect.element(opener).toBeVisible();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
  await expect.element(dialog).toBeVisible();
  await expect.poll(() => dialogs()?.contains(document.activeElement)).toBe(true);
  const visited = { inside: 0, outside: 0 };
  const stop = new AbortController();
  const note = ({ target }: FocusEvent) => visited[dialogs()?.contains(target as Node) ? 'inside' : 'outside']++;
  document.addEventListener('focusin', note, { signal: stop.signal });
  await userEvent.keyboard(`${'{Tab}'.repeat(9)}{Shift>}{Tab}{Tab}{/Shift}`);
  stop.abort();
  expect(visited.inside).toBeGreaterThan(9);
  expect(visited.outside).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
}

test.each([
  ['vehicles', /^Add New Vehicle/, 'Add New Vehicle'],
  ['vehicles', /^Edit\b/, 'Edit Vehicle'],
  ['vehicles', /^Delete\b/, 'Delete this vehicle?'],
  ['places', /^Add Place/, 'Add Place'],
  ['places', /^Edit\b/, 'Edit Place'],
  ['places', /^Remove\b/, 'Remove this place?'],
  ['bookings', /^Cancel of/, 'Cancel this booking?'],
  ['bookings', /^Reschedule of/, 'Reschedule'],
  ['bookings', /^View details of/, /External Wash/],
  ['calendar', /Friday, November 20, 2026/, /Friday, November 20, 2026/],
] as const)(
  '%s, %s: keeps the focus inside, closes on Escape, and returns the focus to the opener',
  async (tab, opener, name) => {
    await openTab(tab);
    await inAndOut(page.getByRole('button', { name: opener }).first(), name);
  },
);

test('busy dialog: is not closed by Escape, and once saved moves the focus to the button that replaces its opener', async () => {
  const api = await openTab('vehicles', false);
  const letRespond = api.hold('POST /api/vehicles');
  await page.getByRole('button', { name: 'Add New Vehicle' }).first().click();
  await fillVehicle();
  await userEvent.keyboard('{Enter}');
  await expect.element(adding.getByRole('button', { name: 'Adding...' })).toBeDisabled();
  await expect.element(adding.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(adding).toBeVisible();
  letRespond();
  await expect.element(adding).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: /Toyota Harrier/ })).toBeVisible();
  // The element that opened the dialog was in the empty state, which is gone.
  await expect.element(page.getByRole('button', { name: 'Add New Vehicle' })).toHaveFocus();
});

test('field errors: are shown at their fields, the server’s too, without a toast', async () => {
  const api = await openTab('vehicles', false);
  await page.getByRole('button', { name: 'Add New Vehicle' }).first().click();
  await adding.getByLabelText('Year', { exact: true }).fill('1899');
  await adding.getByRole('button', { name: 'Add Vehicle' }).click();
  for (const [label, message] of Object.entries({
    Make: 'Make is required',
    Model: 'Model is required',
    Year: 'Valid year required',
  })) {
    await expect.element(adding.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(message);
    await expect.element(adding.getByLabelText(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(adding.getByLabelText('Make')).toHaveFocus();
  expect(toasts()).toEqual([]);
  await fillVehicle();
  const errors = [{ path: 'licensePlate', message: 'This is no license plate' }];
  api.on('POST /api/vehicles', () => problem(400, 'INVALID_REQUEST', { errors }));
  await adding.getByRole('button', { name: 'Add Vehicle' }).click();
  const plate = adding.getByLabelText(/^License Plate/);
  await expect.element(plate).toHaveAccessibleDescription('This is no license plate');
  await expect.element(plate).toHaveFocus();
  await expect.element(adding.getByLabelText('Make')).not.toHaveAttribute('aria-invalid');
  expect(toasts()).toEqual([]);
});

test('with less motion: a dialog and a toast are not animated', async () => {
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  const seen = new Set<string>();
  let isLooking = true;
  const look = () => {
    for (const one of document.getAnimations())
      seen.add(one instanceof CSSAnimation ? one.animationName : (one as CSSTransition).transitionProperty);
    if (isLooking) requestAnimationFrame(look);
  };
  look();
  await openTab('vehicles');
  await page.getByRole('button', { name: /^Edit\b/ }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect.element(page.getByText('Vehicle Updated')).toBeVisible();
  isLooking = false;
  expect([...seen]).toEqual([]);
});
