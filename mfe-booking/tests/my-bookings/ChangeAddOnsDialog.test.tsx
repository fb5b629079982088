import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDialogAtom } from '../../src/bookings/bookings.atoms.ts';
import { airFreshener, engineBay, lineOf, orderedOf, petHair, pricedWith } from '../add-on.ts';
import { standAtNovember10 } from '../day.ts';
import { offered } from '../extras.ts';
import { job, type JobFields } from '../job.ts';
import { FakeBilling, invoiceOf } from '../money.ts';
import { bookingApi } from '../open-area.tsx';
import { entryOf, openWithBookings } from '../own-bookings.ts';

beforeEach(standAtNovember10);
afterEach(() => getDefaultStore().set(openDialogAtom, null));

const details = page.getByRole('dialog', { name: 'External Wash' });
const dialog = page.getByRole('dialog', { name: 'Change add-ons' });
const opener = details.getByRole('button', { name: 'Change add-ons' });
const send = dialog.getByRole('button', { name: /^(Change add-ons|Agree)/ });
const card = (name: string) => dialog.getByRole('checkbox', { name });

/** Booking with an included and an ordered add-on. */
const withEngineBay = (fields: JobFields = {}, price: Parameters<typeof pricedWith>[1] = {}) =>
  job({
    ...pricedWith([airFreshener, engineBay], price),
    addOns: [orderedOf(airFreshener), orderedOf(engineBay)],
    ...fields,
  });

/** Opens the details of a booking whose add-ons the server changes as requested. */
async function openDetails(booking = withEngineBay()) {
  const api = bookingApi().on('GET /api/add-ons', offered);
  new FakeBilling(api, invoiceOf(booking));
  const opened = await openWithBookings([booking], { api });
  const accept = () =>
    api.on('PUT /api/jobs/{id}/add-ons', ({ params, body }) => {
      const addOns = offered.filter(({ id, isIncluded }) => isIncluded || body.addOnIds.includes(id));
      return opened.change(params['id']!, { ...pricedWith(addOns), addOns: addOns.map(orderedOf), version: 2 });
    });
  accept();
  await page.getByRole('button', { name: /^View details of/ }).click();
  return { ...opened, booking, accept };
}

async function openDialog(booking = withEngineBay()) {
  const opened = await openDetails(booking);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return opened;
}

/** Rows of a list of amounts in a dialog, as term and amount. */
const rowsIn = () =>
  [...document.querySelectorAll('[role="dialog"] dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

test('booking: card and details show add-ons, time, code and the lines of the price', async () => {
  const booking = withEngineBay({ discountCode: 'WASH10' }, { discount: 10_000 });
  await openDetails(booking);
  await expect
    .element(entryOf(booking))
    .toMatchTextContent('1 h 30 min, with Engine bay cleaning, discount code WASH10');
  await expect.poll(rowsIn).toEqual(
    expect.arrayContaining([
      ['Service', 'External Wash', 'External Wash at your place', '1 h 30 min'],
      ['Add-ons', 'Air freshener (included), Engine bay cleaning'],
      ['Service', 'UGX 60,000'],
      ['Air freshener', 'Included'],
      ['Engine bay cleaning', 'UGX 20,000'],
      ['Discount (WASH10)', '-UGX 10,000'],
      ['Subtotal', 'UGX 70,000'],
      ['Tax (8%)', 'UGX 5,600'],
      ['Total', 'UGX 75,600'],
    ]),
  );
  await expectSound();
});

test('changing add-ons: shows the new total, sends it with the version, and the booking shows the change', async () => {
  const { api, booking } = await openDialog();
  await expect.element(card('Air freshener')).toBeDisabled();
  await expect.element(card('Engine bay cleaning')).toBeChecked();
  await expect.element(send).toBeDisabled();
  await card('Pet hair removal').click();
  await expect.element(dialog).toMatchTextContent('Total nowUGX 86,400New totalUGX 118,800');
  await expectSound();
  await card('Engine bay cleaning').click();
  await expect.element(dialog).toMatchTextContent('New totalUGX 97,200');
  await send.click();
  await expect.element(page.getByText('Add-ons Changed')).toBeVisible();
  await expect.element(details).toBeVisible();
  await expect.poll(rowsIn).toEqual(
    expect.arrayContaining([
      ['Pet hair removal', 'UGX 30,000'],
      ['Total', 'UGX 97,200'],
    ]),
  );
  expect(api.calls('PUT /api/jobs/{id}/add-ons').map(({ params, body }) => [params['id'], body])).toEqual([
    [booking.id, { addOnIds: ['pet-hair'], totalPrice: '97200', version: 1 }],
  ]);
});

test('changing add-ons: the same ones again change nothing, and can be kept', async () => {
  const { api } = await openDialog();
  await card('Pet hair removal').click();
  await expect.element(send).toBeEnabled();
  await card('Pet hair removal').click();
  await expect.element(send).toBeDisabled();
  await expect.element(dialog).not.toMatchTextContent('New total');
  await dialog.getByRole('button', { name: 'Keep add-ons' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('PUT /api/jobs/{id}/add-ons')).toEqual([]);
});

test('changing add-ons: a double click sends the change once', async () => {
  const { api } = await openDialog();
  await card('Pet hair removal').click();
  const letRespond = api.hold('PUT /api/jobs/{id}/add-ons');
  await expect.element(send).toBeEnabled();
  const button = send.element();
  for (let press = 0; press < 2; press++) if (button instanceof HTMLElement) button.click();
  await expect.element(dialog.getByRole('button', { name: 'Changing...' })).toBeVisible();
  letRespond();
  await expect.element(page.getByText('Add-ons Changed')).toBeVisible();
  expect(api.calls('PUT /api/jobs/{id}/add-ons')).toHaveLength(1);
});

test('changing add-ons: another total is shown before the customer agrees to it', async () => {
  const booking = withEngineBay({}, { discount: 10_000 });
  const { api, accept } = await openDialog(booking);
  await card('Pet hair removal').click();
  await expect.element(dialog).toMatchTextContent('We show you the new total before anything changes.');
  const figures = { basePrice: '97000.00', travelFee: '0.00', totalPrice: '104760.00' };
  api.on('PUT /api/jobs/{id}/add-ons', () => problem(409, 'PRICE_CHANGED', figures));
  await send.click();
  await expect.element(dialog).toMatchTextContent('The new total is different. Please check it and agree to it.');
  await expect.element(dialog).toMatchTextContent('New totalUGX 104,760');
  await expectSound();
  accept();
  await dialog.getByRole('button', { name: 'Agree to UGX 104,760' }).click();
  await expect.element(page.getByText('Add-ons Changed')).toBeVisible();
  const totals = api.calls('PUT /api/jobs/{id}/add-ons').map(({ body }) => body.totalPrice);
  expect(totals).toEqual([booking.totalPrice, '104760.00']);
});

test.for([
  ['PRICE_AGREED', {}, /^We have agreed the price of this booking with you\./, true],
  ['JOB_PAID', {}, 'This booking is paid, so its add-ons can no longer be changed.', true],
  ['ILLEGAL_TRANSITION', {}, /^The work has started or the booking has ended/, true],
  ['SLOT_FULL', { freeSlots: [] }, /there is no place for it after your time slot/, false],
  ['VEHICLE_BUSY', {}, /this vehicle has another booking then/, false],
  ['CODE_NOT_VALID', { reason: 'items_below_minimum' }, 'The price before tax is too low for this code.', false],
  ['JOB_CHANGED', { job: job() }, /^This booking has changed in the meantime\./, false],
] as const)('changing add-ons: refused with %s is explained', async ([code, members, words, isFinal]) => {
  const { api, accept } = await openDialog();
  await card('Pet hair removal').click();
  api.on('PUT /api/jobs/{id}/add-ons', () => problem(409, code, members));
  await send.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(words);
  if (isFinal) await expect.element(send).toBeDisabled();
  else {
    accept();
    await send.click();
    await expect.element(page.getByText('Add-ons Changed')).toBeVisible();
  }
});

test('changing add-ons: one that is no longer offered is no longer chosen', async () => {
  const { api } = await openDialog();
  await card('Pet hair removal').click();
  api.on('PUT /api/jobs/{id}/add-ons', () => problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['pet-hair'] }));
  await send.click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/^An add-on that you chose is no longer offered/);
  await expect.element(card('Pet hair removal')).not.toBeChecked();
  await expect.element(send).toBeDisabled();
});

test('changing add-ons: without a network nothing changes, and it can be sent again', async () => {
  const { api, accept } = await openDialog();
  await card('Pet hair removal').click();
  api.on('PUT /api/jobs/{id}/add-ons', noNetwork);
  await send.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent('The add-ons could not be changed. Your booking is unchanged. Please try again.');
  accept();
  await send.click();
  await expect.element(page.getByText('Add-ons Changed')).toBeVisible();
});

test('changing add-ons: one that is no longer offered stays with its price until it is removed', async () => {
  const { api } = await openDetails();
  api.on('GET /api/add-ons', [petHair]);
  await opener.click();
  await expect.element(card('Engine bay cleaning')).toBeChecked();
  await card('Engine bay cleaning').click();
  await expect.element(dialog).toMatchTextContent('New totalUGX 64,800');
});

test.for([
  ['is offered for one that waits', {}, true],
  ['is not offered once the work has started', { status: 'in_progress' }, false],
  ['is not offered once it is paid', { paymentStatus: 'paid' }, false],
  ['is not offered for an agreed price', { lines: [lineOf('agreed', 'basic-wash', 60_000)] }, false],
  ['is not offered at a server without lines', { lines: undefined }, false],
] as const)('changing the add-ons of a booking: %s', async ([, fields, isOffered]) => {
  await openDetails({ ...withEngineBay(), ...(fields as JobFields) } as ReturnType<typeof job>);
  await expect.element(details).toBeVisible();
  await expect.element(details.getByText('Subtotal')).toBeVisible();
  if (isOffered) await expect.element(opener).toBeVisible();
  else await expect.element(opener).not.toBeInTheDocument();
});

test('changing add-ons: is not offered where there are none', async () => {
  const booking = job(pricedWith([]));
  const { api } = await openWithBookings([booking], { api: bookingApi().on('GET /api/add-ons', [airFreshener]) });
  await page.getByRole('button', { name: /^View details of/ }).click();
  await expect.poll(() => api.calls('GET /api/add-ons')).toHaveLength(1);
  await expect.element(details.getByText('Subtotal')).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
});
