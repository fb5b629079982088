import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { referenceOf } from '../../src/texts/reference.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { daysOf, full } from '../slot.ts';
import { mobileDialog } from '../pay.ts';
import { paymentDetails } from '../money.ts';
import { service } from '../service.ts';
import { vehicle } from '../vehicle.ts';
import { bookedOf, confirm, harrier, heading, next, openWizard, previous, wizardApi } from '../wizard.ts';

const held = page.getByText('We hold this time for you until 9:05 AM EAT.');

beforeEach(standAtNovember10);

test('review: shows the booking with tax and total, and books it at that price', async () => {
  const booked = job({ address: 'Plot 7, Ntinda', vehicle: harrier });
  const api = wizardApi().on('POST /api/jobs', () => reply(booked, { status: 201 }));
  await openWizard({ draft: { address: ' Plot 7, Ntinda ', landmark: 'Blue gate', directions: 'Second left' }, api });
  const summary = [
    'Price Breakdown',
    'Payment Method',
    'Pay later with mobile money',
    'External Wash',
    '1 h, UGX 60,000',
    '2018 Toyota Harrier',
    'SUV, white',
    'Friday, November 20, 2026',
    '11:00 AM - 2:00 PM EAT',
    'Plot 7, Ntinda',
    'Please cancel at least 24 hours in advance. You can also reschedule the booking.',
    'UGX 60,000',
    'UGX 4,800',
  ];
  for (const words of summary) await expect.element(page.getByText(words).first()).toBeVisible();
  await expect.element(page.getByText('UGX 64,800')).toHaveLength(2);
  await expect.element(page.getByText(/^Blue gate\s+Second left$/)).toBeVisible();
  await page.getByLabelText('Special Instructions (Optional)').fill('Dog hair');
  await expectSound();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs').map(({ body }) => body)).toEqual([
    {
      serviceId: 'basic-wash',
      vehicleId: harrier.id,
      scheduledDate: '2026-11-20',
      timeSlot: '11:00 AM - 2:00 PM',
      address: 'Plot 7, Ntinda',
      latitude: null,
      longitude: null,
      landmark: 'Blue gate',
      directions: 'Second left',
      specialInstructions: 'Dog hair',
      basePrice: '60000.00',
      totalPrice: '64800.00',
      paymentMethod: 'invoice',
      mobileMoneyPhone: null,
    },
  ]);
  await expect.element(page.getByText(`${referenceOf(booked.id)}. A confirmation email is on its way.`)).toBeVisible();
});

test('review: a double click books once, and confirming again after a lost response sends the same booking', async () => {
  const api = wizardApi().on('POST /api/jobs', noNetwork);
  await openWizard({ api });
  const lose = api.hold('POST /api/jobs');
  await expect.element(confirm).toBeEnabled();
  // Presses twice before the first press is rendered.
  const button = confirm.element();
  for (let press = 0; press < 2; press++) if (button instanceof HTMLElement) button.click();
  await expect.element(page.getByRole('button', { name: 'Booking...' })).toBeDisabled();
  await expect.poll(() => api.calls('POST /api/jobs')).toHaveLength(1);
  lose();
  await expect.element(page.getByText('Booking Failed')).toBeVisible();
  api.on('POST /api/jobs', ({ body }) => reply(bookedOf(body), { status: 201 }));
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  const [lost, again, ...more] = api.calls('POST /api/jobs');
  expect(more).toEqual([]);
  expect(lost!.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(again!.headers.get('Idempotency-Key')).toBe(lost!.headers.get('Idempotency-Key'));
  expect(again!.body).toEqual(lost!.body);
});

test('review: shows an error if booking fails, and keeps the draft after a reload', async () => {
  const { api, reopen } = await openWizard({ api: wizardApi().on('POST /api/jobs', noNetwork) });
  await confirm.click();
  await expect.element(page.getByText('Booking Failed')).toBeVisible();
  await expect.element(page.getByText('Failed to book service. Please try again.')).toBeVisible();
  api.on('POST /api/jobs', ({ body }) => reply(bookedOf(body), { status: 201 }));
  reopen();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
});

test('review: confirming again takes away the message of the failure before it', async () => {
  const { api } = await openWizard({ api: wizardApi().on('POST /api/jobs', noNetwork) });
  await confirm.click();
  await expect.element(page.getByText('Booking Failed')).toBeVisible();
  const letRespond = api.hold('POST /api/jobs');
  await confirm.click();
  await expect.element(page.getByRole('button', { name: 'Booking...' })).toBeVisible();
  await expect.element(page.getByText('Booking Failed')).not.toBeInTheDocument();
  letRespond();
  await expect.element(page.getByText('Booking Failed')).toBeVisible();
});

test('review: cannot be confirmed without a network, and shows why', async () => {
  const hasNetwork = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { api } = await openWizard();
  await expect.element(confirm).toBeEnabled();
  hasNetwork.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(confirm).toBeDisabled();
  await expect
    .element(confirm)
    .toHaveAccessibleDescription('You are offline. You can confirm once the connection is back.');
  const bar = page.elementLocator(document.querySelector('[data-bottom-bar]')!);
  const [hint, price] = [bar.getByText(/^You are offline/), bar.getByText(/^UGX/)].map((text) =>
    text.element().getBoundingClientRect(),
  );
  expect(hint!.top >= price!.bottom || hint!.left >= price!.right).toBe(true);
  await expectSound();
  hasNetwork.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toHaveLength(1);
});

test('review: a slot that was taken meanwhile leads back to the other slots', async () => {
  const taken = { '2026-11-20': { '11:00 AM - 2:00 PM': full } };
  const api = wizardApi().on('POST /api/slot-holds', noNetwork);
  api.on('POST /api/jobs', () => {
    api.on('GET /api/slots', ({ query }) => daysOf(query, taken));
    const message = 'This time slot has just been taken. Please choose another one.';
    return problem(409, 'SLOT_FULL', {
      message,
      freeSlots: [{ date: '2026-11-21', timeSlots: ['8:00 AM - 11:00 AM'] }],
    });
  });
  await openWizard({ api });
  await expect.element(page.getByText('We could not hold this time. It is yours once you confirm.')).toBeVisible();
  await confirm.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await expect.element(page.getByText('This time slot has just been taken. Please choose another one.')).toBeVisible();
  const slot = page.getByRole('radio', { name: /^11:00 AM - 2:00 PM/ });
  await expect.element(slot).toBeDisabled();
  await expect.element(slot).toHaveAccessibleName(expect.stringContaining('Full'));
  await page.getByRole('button', { name: 'Available places on Saturday, November 21, 2026' }).click();
  await expect.element(page.getByRole('heading', { name: 'Saturday, November 21, 2026' })).toBeVisible();
});

test('review: keeps the slot while it is looked at, and gives it back when it is left', async () => {
  const { api } = await openWizard();
  await expect.element(held).toBeVisible();
  expect(api.calls('POST /api/slot-holds').map(({ body }) => body)).toEqual([
    {
      scheduledDate: '2026-11-20',
      timeSlot: '11:00 AM - 2:00 PM',
      serviceId: 'basic-wash',
      vehicleId: harrier.id,
    },
  ]);
  await previous.click();
  await expect.poll(() => api.calls('DELETE /api/slot-holds/{id}')).toHaveLength(1);
});

test('review: a booking takes the kept slot along', async () => {
  const { api } = await openWizard();
  await expect.element(held).toBeVisible();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  expect(api.calls('DELETE /api/slot-holds/{id}')).toEqual([]);
});

test('review: a slot that cannot be kept because it is full leads back to the other slots', async () => {
  const message = 'This time slot has just been taken. Please choose another one.';
  const api = wizardApi().on('POST /api/slot-holds', () => problem(409, 'SLOT_FULL', { message, freeSlots: [] }));
  await openWizard({ api });
  await expect.element(heading('Service Location')).toBeVisible();
  await expect.element(page.getByText(message)).toBeVisible();
});

test('review: a new price is shown until another service is chosen', async () => {
  const api = wizardApi().on('POST /api/jobs', () => problem(409, 'PRICE_CHANGED', { totalPrice: '75600.00' }));
  await openWizard({ api });
  await confirm.click();
  await expect.element(page.getByText(/The total is now UGX 75,600/)).toBeVisible();
  for (const name of ['Service Location', 'Select Your Vehicle', 'Choose Your Service']) {
    await previous.click();
    await expect.element(heading(name)).toBeVisible();
  }
  await page.getByRole('radio', { name: /^Deep Cleaning/ }).click();
  for (const name of ['Select Your Vehicle', 'Service Location', 'Booking Summary']) {
    await next.click();
    await expect.element(heading(name)).toBeVisible();
  }
  await expect.element(page.getByText('UGX 129,600').first()).toBeVisible();
  await expect.element(page.getByText(/The total is now/)).not.toBeInTheDocument();
});

test('review: a service that was retired meanwhile leads back to the other services', async () => {
  const api = wizardApi().on('POST /api/jobs', () => {
    api.on('GET /api/services', [service('premium-detail')]);
    return problem(409, 'SERVICE_RETIRED');
  });
  await openWizard({ api });
  await confirm.click();
  const reason = page.getByText('This service is no longer offered. Please choose another one.');
  await expect.element(heading('Choose Your Service')).toBeVisible();
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /^External Wash/ })).not.toBeInTheDocument();
  await expect.element(next).toHaveAccessibleDescription('Please select a service');
  await page.getByRole('radio', { name: /^Extra/ }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(next).toBeEnabled();
});

test('review: a vehicle that was deleted meanwhile leads back to the other vehicles', async () => {
  const api = wizardApi().on('POST /api/jobs', () => {
    api.on('GET /api/vehicles', [vehicle({ model: 'Noah' })]);
    return problem(404, 'VEHICLE_NOT_FOUND');
  });
  await openWizard({ api });
  await confirm.click();
  const reason = page.getByText('Vehicle not found');
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /Toyota Harrier/ })).not.toBeInTheDocument();
  await expect.element(next).toHaveAccessibleDescription('Please select a vehicle');
  await page.getByRole('radio', { name: /Toyota Noah/ }).click();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(next).toBeEnabled();
});

test.for([
  ['GET /api/services', 'Services could not be loaded.'],
  ['GET /api/vehicles', 'Your vehicles could not be loaded.'],
] as const)('review: shows an error with Retry if %s fails', async ([operation, words]) => {
  const { api } = await openWizard({ api: wizardApi().on(operation, noNetwork) });
  await expect.element(page.getByText(words)).toBeVisible();
  api.on('GET /api/services', [service()]).on('GET /api/vehicles', [harrier]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Price Breakdown')).toBeVisible();
});

test('review: cannot be confirmed before the payment methods are known', async () => {
  const api = wizardApi().on('GET /api/payment-details', paymentDetails());
  const letRespond = api.hold('GET /api/payment-details');
  await openWizard({ draft: { paymentMethod: 'mtn_money' }, api });
  await expect.element(page.getByText('UGX 64,800').first()).toBeVisible();
  await expect.element(confirm).toBeDisabled();
  letRespond();
  await confirm.click();
  await expect.element(mobileDialog('MTN Mobile Money')).toBeVisible();
  expect(api.calls('POST /api/jobs')).toEqual([]);
});
