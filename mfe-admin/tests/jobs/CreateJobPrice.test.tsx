import { expectSound } from '@yoza/component-testing/check-page';
import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Quote } from '../../src/jobs/new-job.api.ts';
import { addOn, fullPrice } from '../add-on.ts';
import { job } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const ruth = person({ firstName: 'Ruth', lastName: 'Achan', email: 'ruth@yoza.test' });
const suv = {
  id: crypto.randomUUID(),
  customerId: ruth.id,
  make: 'Toyota',
  model: 'Harrier',
  year: 2018,
  vehicleType: 'suv' as const,
  color: 'white',
  licensePlate: null,
  notes: null,
  createdAt: '2026-11-01T09:00:00.000Z',
};
const wash = {
  id: 'basic-wash',
  name: 'External Wash',
  description: null,
  basePrice: '82518.00',
  totalPrice: '89119.00',
  taxAmount: '6601.00',
  duration: 60,
  category: 'wash',
  features: [],
  isPopular: true,
  priceVaries: true,
};
const plain = { basePrice: '82518.00', taxAmount: '6601.00', totalPrice: '89119.00' };
const quote = (fields: Partial<Quote> = {}): Quote => ({
  serviceId: wash.id,
  travelFee: '0.00',
  subtotal: '82518.00',
  taxRate: 8,
  kilometresOutside: 0,
  ...plain,
  ...fields,
});
const book = 'POST /api/jobs';
const quotes = 'GET /api/quotes';

/** Opens the dialog on December 1, 2026, filled in except for the add-ons, the vehicle, the code and the total. A price with a code is that of `fullPrice`. */
async function openFilled(vehicles = [suv]): Promise<FakeApi> {
  vi.setSystemTime('2026-12-01T06:00:00.000Z');
  const api = adminApi()
    .on('GET /api/admin/jobs', [])
    .on('GET /api/customers', [ruth])
    .on('GET /api/services', [wash])
    .on('GET /api/add-ons', [addOn({ id: 'wax', name: 'Wax', isIncluded: true }), addOn()])
    .on('GET /api/slots', [])
    .on(quotes, ({ query }) => quote(query.has('code') ? fullPrice : {}))
    .on('GET /api/customers/{customerId}/vehicles', vehicles)
    .on('POST /api/vehicles', () => reply(suv, { status: 201 }))
    .on(book, () => reply(job(), { status: 201 }));
  await openArea({ path: '/admin?tab=jobs&dialog=new', api });
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('ruth');
  await dialog.getByRole('option', { name: /ruth@yoza.test/ }).click();
  await field('Service').selectOptions('External Wash, from UGX 82,518');
  await field('Location address').fill('Plot 4, Acacia Avenue');
  await field('Scheduled date').fill('2026-12-03');
  return api;
}

const dialog = page.getByRole('dialog', { name: 'Create New Job' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const code = field('Discount code (Optional)');
const total = field('Total price (UGX)');
const price = dialog.getByRole('status').filter({ hasText: 'Subtotal' });
const engineBay = dialog.getByRole('checkbox', { name: /^Engine Bay/ });
const submit = dialog.getByRole('button', { name: 'Create Job' });
const lastQuote = (api: FakeApi) => Object.fromEntries(api.calls(quotes).at(-1)!.query);
const created = () => expect.element(page.getByText('Job created successfully')).toBeVisible();
const sent = (api: FakeApi) => api.calls(book).map(({ body }) => body);
const typeCode = async (text: string) => {
  await code.fill(text);
  await userEvent.tab();
};

test('price of a new job: counts the vehicle, the add-ons and the code, and one job is made of a double click', async () => {
  const api = await openFilled();
  await expect.element(total).toHaveValue('89119');
  await expect.element(dialog.getByRole('checkbox', { name: 'Wax Included' })).toBeChecked();
  await expect.element(engineBay).toHaveAccessibleName('Engine Bay UGX 20,000, 30 min');
  await engineBay.click();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('wash10');
  await expect.element(total).toHaveValue('118547');
  for (const words of [
    'External WashUGX 82,518',
    'Extra for a medium vehicleUGX 15,000',
    'Engine BayUGX 20,000',
    'WaxIncluded',
    'Travel feeUGX 4,000',
    'Discount−UGX 11,752',
    'SubtotalUGX 109,766',
    'Tax (8%)UGX 8,781',
    'Total priceUGX 118,547',
    'Takes 2 h 15 min',
  ])
    await expect.element(price).toMatchTextContent(words);
  const basket = { serviceId: wash.id, vehicleId: suv.id, addOnIds: 'engine-bay' };
  expect(lastQuote(api)).toEqual({ ...basket, code: 'WASH10', customerId: ruth.id });
  const slots = api.calls('GET /api/slots').at(-1)!;
  expect(Object.fromEntries(slots.query)).toEqual({ ...basket, from: '2026-12-03', days: '1' });
  await doubleClick(submit);
  await created();
  expect(sent(api)).toHaveLength(1);
  expect(sent(api)[0]).toMatchObject({
    vehicleId: suv.id,
    addOnIds: ['engine-bay'],
    discountCode: 'WASH10',
    totalPrice: '118547',
  });
});

test('price of a new job: an own total has no discount code, until the price is used again', async () => {
  const api = await openFilled();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('WASH10');
  await expect.element(total).toHaveValue('118547');
  await total.fill('150,000');
  await expect.element(code).toHaveAccessibleDescription('The code does not apply to your own total.');
  await dialog.getByRole('button', { name: 'Use the catalogue price of UGX 118,547' }).click();
  await expect.element(code).not.toHaveAccessibleDescription();
  await expect.element(total).toHaveValue('118547');
  await total.fill('150,000');
  await submit.click();
  await created();
  expect(sent(api)[0]).toMatchObject({ totalPrice: '150000' });
  expect(sent(api)[0]).not.toHaveProperty('discountCode');
});

test('price of a new job: a code that is not valid is said at its field, and another one can be used', async () => {
  const api = await openFilled();
  api.on(quotes, ({ query }) =>
    query.get('code') === 'ENDED' ? problem(409, 'CODE_NOT_VALID', { reason: 'ended' }) : quote(fullPrice),
  );
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('ended');
  await expect.element(code).toHaveAccessibleDescription('This code has ended.');
  await expectSound();
  await submit.click();
  await expect.element(code).toHaveFocus();
  expect(sent(api)).toEqual([]);
  await typeCode('wash10');
  await expect.element(code).not.toHaveAccessibleDescription();
  await expect.element(total).toHaveValue('118547');
  await submit.click();
  await created();
  expect(sent(api).map((body) => body.discountCode)).toEqual(['WASH10']);
});

test('price of a new job: a code too short is refused at its field', async () => {
  const api = await openFilled();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('abc');
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription('A code has 4 to 20 letters and digits');
  await expect.element(code).toHaveFocus();
  expect(sent(api)).toEqual([]);
});

test('price of a new job: the price with a code is shown before the job is made with it', async () => {
  const api = await openFilled();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await expect.element(total).toHaveValue('89119');
  await code.fill('WASH10');
  await userEvent.keyboard('{Enter}');
  await expect.element(total).toHaveAccessibleDescription('Please check the price first, then try again');
  await expect.element(total).toHaveValue('118547');
  expect(sent(api)).toEqual([]);
  await submit.click();
  await created();
});

test('price of a new job: each refusal of the booking is said where it can be resolved', async () => {
  const api = await openFilled();
  await engineBay.click();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('WASH10');
  await expect.element(total).toHaveValue('118547');
  api.on(book, () => problem(409, 'CODE_NOT_VALID', { reason: 'used_up' }));
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription('This code is used up.');
  await typeCode('');
  await expect.element(total).toHaveValue('89119');
  api
    .on(book, () => problem(409, 'PRICE_CHANGED', { basePrice: '1.00', travelFee: '0.00', totalPrice: '95000.00' }))
    .on(quotes, quote({ totalPrice: '95000.00' }));
  await submit.click();
  await expect.element(total).toHaveAccessibleDescription(/^The price has changed/);
  await expect.element(total).toHaveFocus();
  await expect.element(total).toHaveValue('95000');
  api.on(book, () => problem(409, 'ADD_ON_UNAVAILABLE', { addOnIds: ['engine-bay'] }));
  await submit.click();
  await expect
    .element(dialog.getByRole('group', { name: /^Add-ons/ }))
    .toHaveAccessibleDescription('Not available with this service: Engine Bay');
  api.on(book, () => reply(job(), { status: 201 }));
  await engineBay.click();
  await expect.element(total).toHaveValue('95000');
  await submit.click();
  await created();
  expect(sent(api).at(-1)).not.toHaveProperty('addOnIds');
});

test('price of a new job: without a price the total can be typed', async () => {
  const api = await openFilled();
  api.on(quotes, () => problem(503, 'UNAVAILABLE', { message: 'Please try again later' }));
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await expect.element(total).toHaveAccessibleDescription('Please try again later');
  await total.fill('90000');
  await expect.element(total).not.toHaveAccessibleDescription();
  await submit.click();
  await created();
  expect(sent(api)[0]).toMatchObject({ totalPrice: '90000' });
});

test('price of a new job: a vehicle described in words has the type on which the price depends', async () => {
  const api = await openFilled([]);
  await field('Vehicle information').fill('Blue Toyota Hiace');
  await field('Vehicle type').selectOptions('Van');
  await expect.poll(() => lastQuote(api)).toEqual({ serviceId: wash.id, vehicleType: 'van' });
  await expect.element(total).toHaveValue('89119');
  await submit.click();
  await created();
  expect(api.calls('POST /api/vehicles')[0]!.body).toMatchObject({ model: 'Blue Toyota Hiace', vehicleType: 'van' });
});

test('price of a new job: add-ons of another service are neither priced nor ordered', async () => {
  const api = await openFilled();
  api
    .on('GET /api/services', [wash, { ...wash, id: 'polish', name: 'Polish' }])
    .on('GET /api/add-ons', ({ query }) =>
      query.get('serviceId') === 'polish' ? problem(404, 'SERVICE_NOT_FOUND') : [addOn()],
    );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Job' }).first().click();
  await field('Service').selectOptions('External Wash, from UGX 82,518');
  await engineBay.click();
  await expect.poll(() => lastQuote(api)).toMatchObject({ addOnIds: 'engine-bay' });
  await field('Service').selectOptions('Polish, from UGX 82,518');
  await expect.element(engineBay).not.toBeInTheDocument();
  await expect.poll(() => lastQuote(api)).toEqual({ serviceId: 'polish', vehicleType: 'sedan' });
});

test('price of a new job: a slot in which the work does not fit cannot be chosen', async () => {
  const api = await openFilled();
  const [startsAt, endsAt] = ['2026-12-03T05:00:00.000Z', '2026-12-03T08:00:00.000Z'];
  const slot = { timeSlot: '8:00 AM - 11:00 AM', startsAt, endsAt, capacity: 3, left: 2, reason: null };
  const tooShort = { reason: 'full', cause: 'too_short' } as const;
  api.on('GET /api/slots', ({ query }) => [
    { date: '2026-12-03', slots: [query.has('addOnIds') ? { ...slot, ...tooShort } : slot] },
  ]);
  await engineBay.click();
  const option = field('Time slot').getByRole('option', { name: '8:00 AM - 11:00 AM, too short for this work' });
  await expect.element(option).toBeDisabled();
});

test('price of a new job: add-ons, code and lines are accessible and no wider than a small phone', async () => {
  await openFilled();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await typeCode('WASH10');
  await expect.element(price).toMatchTextContent('Takes 2 h 15 min');
  await expectSound();
});
