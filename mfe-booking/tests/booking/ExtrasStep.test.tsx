import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { airFreshener, engineBay, pricedWith } from '../add-on.ts';
import { standAtNovember10 } from '../day.ts';
import { extrasApi, offered } from '../extras.ts';
import { service, services } from '../service.ts';
import { confirm, harrier, heading, next, openWizard, previous, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);
afterEach(() => chooseLanguage('en'));

const extras = heading('Extras');
const card = (name: string) => page.getByRole('checkbox', { name });
const choice = card('Engine bay cleaning');
const refused = 'An add-on that you chose is no longer offered with this service. Please check your choice.';

/** Rows of the price breakdown, as term and amount. */
const rows = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('extras: those to choose have price and time, those of the service are included, and the total follows', async () => {
  const { api } = await openWizard({ step: 2, api: extrasApi() });
  await next.click();
  await expect.element(extras).toHaveFocus();
  await expect.element(page.getByText('Step 2 of 4')).toBeVisible();
  await expect.element(card('Air freshener')).toBeChecked();
  await expect.element(card('Air freshener')).toBeDisabled();
  await expect.element(card('Air freshener')).toHaveAccessibleDescription('Included');
  await expect.element(choice).toHaveAccessibleDescription(/^Degreased and dried by hand\s*UGX 20,000 · 30 min$/);
  await expect.element(page.getByText('UGX 64,800')).toBeVisible();
  await choice.click();
  await expect.element(page.getByText('1 add-on: UGX 20,000 · 30 min')).toBeVisible();
  await expect.element(page.getByText('UGX 86,400')).toBeVisible();
  await card('Pet hair removal').click();
  await expect.element(page.getByText('2 add-ons: UGX 50,000 · 1 h 15 min')).toBeVisible();
  await expect.element(page.getByText('UGX 118,800')).toBeVisible();
  await expectSound();
  await card('Pet hair removal').click();
  await expect.element(page.getByText('UGX 86,400')).toBeVisible();
  const asked = api.calls('GET /api/quotes').map(({ query }) => query.get('addOnIds'));
  expect(new Set(asked)).toEqual(new Set([null, 'engine-bay', 'engine-bay,pet-hair']));
  for (const { query } of api.calls('GET /api/quotes')) expect(query.get('vehicleId')).toBe(harrier.id);
});

test('extras: are booked at the price with its lines, in slots and a hold for the longer work', async () => {
  const { api } = await openWizard({ step: 3, draft: { addOnIds: ['engine-bay'] }, api: extrasApi() });
  await next.click();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await expect.element(page.getByText('1 h 30 min', { exact: true })).toBeVisible();
  await expect.poll(rows).toEqual([
    ['Service', 'UGX 60,000'],
    ['Air freshener', 'Included'],
    ['Engine bay cleaning', 'UGX 20,000'],
    ['Subtotal', 'UGX 80,000'],
    ['Tax (8%)', 'UGX 6,400'],
    ['Total', 'UGX 86,400'],
  ]);
  await expectSound();
  await confirm.click();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  const basket = { serviceId: 'basic-wash', vehicleId: harrier.id };
  const [slots] = api.calls('GET /api/slots');
  expect(Object.fromEntries(slots!.query)).toMatchObject({ ...basket, addOnIds: 'engine-bay' });
  const [hold] = api.calls('POST /api/slot-holds');
  expect(hold!.body).toMatchObject({ ...basket, addOnIds: ['engine-bay'] });
  const [booked, ...more] = api.calls('POST /api/jobs').map(({ body }) => body);
  expect(more).toEqual([]);
  expect(booked).toMatchObject({ ...basket, addOnIds: ['engine-bay'], basePrice: '80000.00', totalPrice: '86400.00' });
  expect(rows()).toEqual(
    expect.arrayContaining([
      ['Service', 'External Wash', '1 h 30 min'],
      ['Add-ons', 'Air freshener (included), Engine bay cleaning'],
      ['Engine bay cleaning', 'UGX 20,000'],
      ['Subtotal', 'UGX 80,000'],
      ['Total', 'UGX 86,400'],
    ]),
  );
  await expectSound();
});

test('extras: back, the browser’s back button and a reload keep what was chosen', async () => {
  const { reopen } = await openWizard({ step: 2, api: extrasApi() });
  await next.click();
  await choice.click();
  reopen();
  await expect.element(extras).toBeVisible();
  await expect.element(choice).toBeChecked();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  history.back();
  await expect.element(choice).toBeChecked();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await previous.click();
  await expect.element(choice).toBeChecked();
  await previous.click();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
});

test.for([
  ['has none', []],
  ['only includes some', [airFreshener]],
] as const)('extras: their page is skipped in both directions if the service %s', async ([, addOns]) => {
  const api = wizardApi().on('GET /api/add-ons', [...addOns]);
  const letRespond = api.hold('GET /api/add-ons');
  await openWizard({ step: 2, api });
  await next.click();
  await expect.element(extras).toBeVisible();
  letRespond();
  await expect.element(heading('Service Location')).toBeVisible();
  history.back();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await previous.click();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
});

test('extras: their page is skipped at a server that does not know add-ons', async () => {
  const api = wizardApi().on('GET /api/add-ons', () => problem(404, 'NO_SUCH_ROUTE'));
  await openWizard({ step: 2, api });
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
});

test('extras: are not requested from a server whose services do not name their add-ons', async () => {
  const known = services();
  for (const each of known) delete each.includedAddOnIds;
  const { api } = await openWizard({ step: 1, api: extrasApi().on('GET /api/services', known) });
  await next.click();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  expect(api.calls('GET /api/add-ons')).toEqual([]);
});

test('extras: show an error with Retry if they cannot be loaded', async () => {
  const { api } = await openWizard({ step: 2, api: extrasApi().on('GET /api/add-ons', noNetwork) });
  await next.click();
  await expect.element(page.getByText('Add-ons could not be loaded.')).toBeVisible();
  await expectSound();
  api.on('GET /api/add-ons', offered);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(choice).toBeVisible();
});

test('extras: the booking continues without them if they cannot be loaded', async () => {
  await openWizard({ step: 2, api: extrasApi().on('GET /api/add-ons', noNetwork) });
  await next.click();
  await expect.element(page.getByText('You can continue without them.')).toBeVisible();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
});

test('extras: their address leads to the vehicles while none is chosen', async () => {
  const { api } = await openWizard({ draft: { vehicleId: null, addOnIds: ['engine-bay'] }, step: 2, api: extrasApi() });
  history.replaceState(null, '', '/customer?step=extras');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await expect.element(page.getByText(/Please select a vehicle/).first()).toBeVisible();
  await page.getByRole('radio', { name: /Toyota Harrier/ }).click();
  await expect.element(heading('Select Your Vehicle')).toBeVisible();
  await next.click();
  await expect.element(choice).toBeChecked();
  expect(api.calls('POST /api/jobs')).toEqual([]);
});

test('extras: one that is no longer offered is taken out of the draft', async () => {
  const draft = { addOnIds: ['engine-bay', 'pet-hair'] };
  const { api } = await openWizard({ step: 2, draft, api: extrasApi().on('GET /api/add-ons', [engineBay]) });
  await next.click();
  await expect.element(page.getByText('1 add-on: UGX 20,000 · 30 min')).toBeVisible();
  await expect.poll(() => api.calls('GET /api/quotes').at(-1)?.query.get('addOnIds')).toBe('engine-bay');
});

test('extras: another service begins without', async () => {
  const { api } = await openWizard({ step: 1, draft: { addOnIds: ['engine-bay'] }, api: extrasApi() });
  await page.getByRole('radio', { name: /^Deep Cleaning/ }).click();
  await next.click();
  await next.click();
  await expect.element(choice).not.toBeChecked();
  await expect.poll(() => api.calls('GET /api/add-ons').at(-1)?.query.get('serviceId')).toBe('deep-cleaning-polish');
});

test('extras: a booking refused because of one leads to them, without it', async () => {
  const api = extrasApi().on('POST /api/jobs', () => {
    api.on('GET /api/add-ons', [engineBay]);
    return problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['pet-hair'] });
  });
  await openWizard({ draft: { addOnIds: ['engine-bay', 'pet-hair'] }, api });
  await confirm.click();
  await expect.element(extras).toBeVisible();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(choice).toBeChecked();
  await expect.element(card('Pet hair removal')).not.toBeInTheDocument();
  await expectSound();
  await choice.click();
  await expect.element(page.getByText(refused)).not.toBeInTheDocument();
});

test('extras: a refusal is explained even if none are offered any more', async () => {
  const api = extrasApi().on('POST /api/jobs', () => {
    api.on('GET /api/add-ons', []);
    return problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['engine-bay'] });
  });
  await openWizard({ draft: { addOnIds: ['engine-bay'] }, api });
  await confirm.click();
  await expect.element(extras).toHaveFocus();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expectSound();
  await expect.element(page.getByText('No add-ons are offered with this service.')).toBeVisible();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
});

test.for([
  ['GET /api/slots', 3],
  ['GET /api/quotes', 4],
] as const)('extras: one that %s refuses leads to them', async ([operation, step]) => {
  const api = extrasApi();
  api.on(operation, () => problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['engine-bay'] }));
  await openWizard({ step, draft: { addOnIds: ['engine-bay'] }, api });
  await expect.element(extras).toBeVisible();
  await expect.element(page.getByText(refused)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
});

test('extras: changed from the summary, slots and hold are asked for the new basket', async () => {
  const { api } = await openWizard({ api: extrasApi() });
  await expect.element(page.getByText('No add-ons')).toBeVisible();
  await page.getByRole('button', { name: 'Edit add-ons' }).click();
  await choice.click();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await next.click();
  await expect.element(page.getByText('Engine bay cleaning').first()).toBeVisible();
  await expect.poll(() => api.calls('GET /api/slots').at(-1)?.query.get('addOnIds')).toBe('engine-bay');
  await expect
    .poll(() => api.calls('POST /api/slot-holds').map(({ body }) => body.addOnIds))
    .toEqual([undefined, ['engine-bay']]);
});

test('extras: are named in the chosen language, and in English where there is no translation', async () => {
  await chooseLanguage('sw');
  await openWizard({ step: 2, draft: { addOnIds: ['engine-bay'] }, api: extrasApi() });
  await page.getByRole('button', { name: 'Endelea', exact: true }).click();
  await expect.element(heading('Ziada')).toBeVisible();
  await expect.element(card('Sehemu ya injini')).toBeChecked();
  await expect.element(card('Pet hair removal')).toBeVisible();
  await expect.element(page.getByText(/^Nyongeza 1: UGX 20,000/)).toBeVisible();
});

test('larger vehicles: a service that costs them more says from which price, and the vehicle’s own is quoted', async () => {
  const varies = service('basic-wash', { priceVaries: true });
  const price = pricedWith([], { size: 15_000 });
  const api = wizardApi()
    .on('GET /api/services', [varies])
    .on('GET /api/quotes', ({ query }) => ({
      serviceId: query.get('serviceId')!,
      travelFee: '0.00',
      taxRate: 8,
      kilometresOutside: 0,
      ...price,
      subtotal: price.basePrice,
    }));
  await openWizard({ step: 1, draft: { vehicleId: null }, api });
  await expect
    .element(page.getByRole('radio', { name: /^External Wash/ }))
    .toHaveAccessibleDescription(/from UGX 60,000/);
  await expectSound();
  await next.click();
  await expect.element(page.getByText('from UGX 64,800')).toBeVisible();
  expect(api.calls('GET /api/quotes')).toEqual([]);
  await page.getByRole('radio', { name: /Toyota Harrier/ }).click();
  await expect.element(page.getByText('UGX 81,000', { exact: true })).toBeVisible();
  for (const name of ['Service Location', 'Booking Summary']) {
    await next.click();
    await expect.element(heading(name)).toBeVisible();
  }
  await expect.poll(rows).toEqual([
    ['Service', 'UGX 60,000'],
    ['Extra for the vehicle size', 'UGX 15,000'],
    ['Subtotal', 'UGX 75,000'],
    ['Tax (8%)', 'UGX 6,000'],
    ['Total', 'UGX 81,000'],
  ]);
  await expect.element(page.getByText('1 h 15 min', { exact: true })).toBeVisible();
});

test('larger vehicles: a small one has the price of the service in the summary', async () => {
  const api = extrasApi()
    .on('GET /api/services', [service('basic-wash', { priceVaries: true })])
    .on('GET /api/add-ons', []);
  const price = pricedWith([]);
  api.on('GET /api/quotes', () => ({
    serviceId: 'basic-wash',
    travelFee: '0.00',
    taxRate: 8,
    kilometresOutside: 0,
    ...price,
    subtotal: price.basePrice,
  }));
  await openWizard({ api });
  await expect.element(page.getByText('1 h, UGX 60,000')).toBeVisible();
  await expect.element(page.getByText('No add-ons')).not.toBeInTheDocument();
});
