import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { admin } from '@yoza/component-testing/people';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Quote } from '../../src/jobs/new-job.api.ts';
import { job, shortOf } from '../job.ts';
import { goOffline } from '../go-offline.ts';
import { adminApi, openArea } from '../open-area.tsx';
import { person } from '../person.ts';

const ruth = person({ firstName: 'Ruth', lastName: 'Achan', email: 'ruth@yoza.test' });
const slot = {
  timeSlot: '8:00 AM - 11:00 AM',
  startsAt: '2026-12-03T05:00:00.000Z',
  endsAt: '2026-12-03T08:00:00.000Z',
  capacity: 3,
  left: 2,
  reason: null,
};
const vehicle = {
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
const externalWash = {
  id: 'basic-wash',
  name: 'External Wash',
  description: null,
  basePrice: '60000.00',
  totalPrice: '64800.00',
  taxAmount: '4800.00',
  duration: 60,
  category: 'wash',
  features: [],
  isPopular: true,
};
const cleaning = {
  ...externalWash,
  id: 'premium-detail',
  name: 'Extra & Interior Cleaning',
  basePrice: '120000.00',
  totalPrice: '129600.00',
  taxAmount: '9600.00',
  duration: 120,
  category: 'detail',
  isPopular: false,
};
const me = admin();
const created = job({ totalPrice: '70000.00' });

/** Quote of a price at 8 % tax. */
function quote(basePrice: number, fields: Partial<Quote> = {}): Quote {
  const tax = Math.round(basePrice * 0.08);
  const money = (amount: number) => `${amount}.00`;
  return {
    serviceId: 'basic-wash',
    basePrice: money(basePrice),
    travelFee: '0.00',
    subtotal: money(basePrice),
    taxRate: 8,
    taxAmount: money(tax),
    totalPrice: money(basePrice + tax),
    kilometresOutside: 0,
    ...fields,
  };
}

/** Opens the dialog on December 1, 2026; the API lists `created` once a job is posted, whatever was sent. */
async function openCreate({ vehicles = [] }: { vehicles?: (typeof vehicle)[] } = {}): Promise<FakeApi> {
  vi.setSystemTime('2026-12-01T06:00:00.000Z');
  const api = adminApi()
    .on('GET /api/admin/jobs', [])
    .on('GET /api/customers', [ruth])
    .on('GET /api/services', [externalWash, cleaning])
    .on('GET /api/add-ons', [])
    .on('GET /api/quotes', ({ query }) => quote(query.get('serviceId') === cleaning.id ? 120_000 : 60_000))
    .on('GET /api/slots', ({ query }) => [{ date: query.get('from')!, slots: [slot] }])
    .on('GET /api/customers/{customerId}/vehicles', vehicles)
    .on('POST /api/vehicles', () => reply(vehicle, { status: 201 }))
    .on('POST /api/jobs', () => {
      api.on('GET /api/admin/jobs', [created]);
      return reply(created, { status: 201 });
    });
  await openArea({ path: '/admin?tab=jobs', user: me, api });
  await page.getByRole('button', { name: 'Add Job' }).first().click();
  return api;
}

const dialog = page.getByRole('dialog', { name: 'Create New Job' });
const field = (label: string) => dialog.getByLabelText(label);
const submit = dialog.getByRole('button', { name: 'Create Job' });
async function chooseRuth(): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('ruth');
  await dialog.getByRole('option', { name: /ruth@yoza.test/ }).click();
}
async function fillRest(): Promise<void> {
  await field('Service').selectOptions('External Wash, UGX 60,000');
  await field('Location address').fill('Plot 4, Acacia Avenue');
  await field('Scheduled date').fill('2026-12-03');
}

test('create job: shows what is missing at each field', async () => {
  const api = await openCreate();
  await expect.element(field('Time slot')).toHaveValue('09:00-12:00');
  await expect.element(field('Total price (UGX)')).toHaveValue('');
  await submit.click();
  for (const [label, words] of [
    ['Service', 'Please select a service'],
    ['Total price (UGX)', 'Enter whole shillings, at least 1'],
    ['Vehicle information', /Vehicle information is required/],
    ['Location address', 'Location is required'],
    ['Scheduled date', 'Scheduled date is required'],
  ] as const)
    await expect.element(field(label)).toHaveAccessibleDescription(words);
  await expect.element(field('Location address')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(dialog.getByRole('combobox', { name: 'Customer' }))
    .toHaveAccessibleDescription(/Please select a customer/);
  await expect.element(page.getByText('Please select a scheduled date')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(api.calls('POST /api/jobs')).toEqual([]);
});

test('create job: a day in the past is refused at its field', async () => {
  await openCreate();
  await expect.element(field('Scheduled date')).toHaveAttribute('min', '2026-12-01');
  await field('Scheduled date').fill('2026-11-30');
  await submit.click();
  await expect.element(field('Scheduled date')).toHaveAccessibleDescription('The date is in the past');
});

test('create job: a double click makes one, with the vehicle described in words', async () => {
  const api = await openCreate();
  await chooseRuth();
  await fillRest();
  await field('Vehicle information').fill('Blue Toyota Noah');
  await field('Vehicle notes (Optional)').fill(' Scratch on the left door ');
  await field('Special instructions (Optional)').fill('Ask for Grace');
  await expect.element(field('Total price (UGX)')).toHaveValue('64800');
  await field('Total price (UGX)').fill('70,000');
  await expect.element(field('Time slot')).toMatchTextContent('8:00 AM - 11:00 AM, 2 left');
  await field('Time slot').selectOptions('8:00 AM - 11:00 AM, 2 left');
  const release = api.hold('POST /api/jobs');
  await submit.dblClick();
  await expect.element(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible();
  release();
  await expect.element(page.getByText('Job created successfully')).toBeVisible();
  await expect.element(page.getByText('Success', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('row').filter({ hasText: shortOf(created) })).toMatchTextContent('UGX 70,000');
  expect(api.calls('POST /api/vehicles').map(({ body }) => body)).toEqual([
    {
      customerId: ruth.id,
      year: '2023',
      make: 'Vehicle',
      model: 'Blue Toyota Noah',
      size: 'mid-size',
      color: 'Unknown',
      vehicleType: 'sedan',
      notes: 'Scratch on the left door',
    },
  ]);
  expect(api.calls('POST /api/jobs').map(({ body }) => body)).toEqual([
    {
      customerId: ruth.id,
      vehicleId: vehicle.id,
      serviceId: 'basic-wash',
      address: 'Plot 4, Acacia Avenue',
      scheduledDate: '2026-12-03',
      timeSlot: '8:00 AM - 11:00 AM',
      totalPrice: '70000',
      specialInstructions: 'Ask for Grace',
      status: 'pending',
      paymentMethod: 'invoice',
    },
  ]);
});

test("create job: one of the customer's vehicles takes the place of the words, and a failure keeps what was typed", async () => {
  const api = await openCreate({ vehicles: [vehicle] });
  await chooseRuth();
  await fillRest();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await expect.element(field('Vehicle information')).not.toBeInTheDocument();
  await expect.element(field('Vehicle notes (Optional)')).not.toBeInTheDocument();
  api.on('POST /api/jobs', noNetwork);
  const goOnline = goOffline();
  await submit.click();
  await expect.element(page.getByText('Failed to create job')).toBeVisible();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  goOnline();
  const message = 'This vehicle already has a booking at that time';
  api.on('POST /api/jobs', () => problem(409, 'VEHICLE_BUSY', { message }));
  await submit.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('Location address')).toHaveValue('Plot 4, Acacia Avenue');
  expect(api.calls('POST /api/vehicles')).toEqual([]);
  expect(api.calls('POST /api/jobs').map(({ body }) => body.vehicleId)).toEqual([vehicle.id, vehicle.id]);
});

test('create job: the total follows the service until it is typed by hand', async () => {
  await openCreate();
  const total = field('Total price (UGX)');
  await field('Service').selectOptions('External Wash, UGX 60,000');
  await expect.element(total).toHaveValue('64800');
  await field('Service').selectOptions('Extra & Interior Cleaning, UGX 120,000');
  await expect.element(total).toHaveValue('129600');
  await total.fill('100000');
  await field('Service').selectOptions('External Wash, UGX 60,000');
  await expect.element(total).toHaveValue('100000');
  await dialog.getByRole('button', { name: 'Use the catalogue price of UGX 64,800' }).click();
  await expect.element(total).toHaveValue('64800');
});

test('create job: a total below the price is confirmed first', async () => {
  const api = await openCreate({ vehicles: [vehicle] });
  await chooseRuth();
  await fillRest();
  await field('Vehicle').selectOptions('2018 Toyota Harrier');
  await field('Total price (UGX)').fill('10000');
  await submit.click();
  const question = page.getByRole('alertdialog', { name: 'Create the job below the price?' });
  await expect.element(question).toMatchTextContent('The total is UGX 10,000. External Wash costs UGX 64,800.');
  await question.getByRole('button', { name: 'Change the total' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.calls('POST /api/jobs')).toEqual([]);
  await submit.click();
  await question.getByRole('button', { name: 'Create for UGX 10,000' }).click();
  await expect.element(page.getByText('Job created successfully')).toBeVisible();
  expect(api.calls('POST /api/jobs').map(({ body }) => body.totalPrice)).toEqual(['10000']);
});

test('create job: opened again, it offers the current prices, vehicles and places, and never earlier ones', async () => {
  const api = await openCreate({ vehicles: [vehicle] });
  const openAgain = async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Add Job' }).first().click();
    await chooseRuth();
    await field('Scheduled date').fill('2026-12-03');
  };
  await chooseRuth();
  await fillRest();
  await expect.element(field('Time slot')).toMatchTextContent('8:00 AM - 11:00 AM, 2 left');
  await expect.element(field('Vehicle')).toMatchTextContent('2018 Toyota Harrier');
  api
    .on('GET /api/services', [{ ...externalWash, basePrice: '70000.00', totalPrice: '75600.00', taxAmount: '5600.00' }])
    .on('GET /api/quotes', quote(70_000))
    .on('GET /api/slots', ({ query }) => [{ date: query.get('from')!, slots: [{ ...slot, left: 3 }] }])
    .on('GET /api/customers/{customerId}/vehicles', [{ ...vehicle, year: 2019 }]);
  const operations = ['GET /api/services', 'GET /api/slots', 'GET /api/customers/{customerId}/vehicles'] as const;
  const releases = operations.map((operation) => api.hold(operation));
  await openAgain();
  expect(dialog.element().textContent).not.toMatch(/UGX 60,000|2 left|2018/);
  for (const release of releases) release();
  await expect.element(field('Service')).toMatchTextContent('External Wash, UGX 70,000');
  await expect.element(field('Time slot')).toMatchTextContent('8:00 AM - 11:00 AM, 3 left');
  await expect.element(field('Vehicle')).toMatchTextContent('2019 Toyota Harrier');
  await field('Service').selectOptions('External Wash, UGX 70,000');
  await expect.element(field('Total price (UGX)')).toHaveValue('75600');
});

test('create job: a slot that becomes free meanwhile can be chosen without reload', async () => {
  const api = await openCreate();
  const socket = new FakeSocket();
  await socket.connect(me);
  await field('Scheduled date').fill('2026-12-03');
  await expect.element(field('Time slot')).toMatchTextContent('8:00 AM - 11:00 AM, 2 left');
  api.on('GET /api/slots', ({ query }) => [{ date: query.get('from')!, slots: [{ ...slot, left: 3 }] }]);
  socket.send({ type: 'changed', topic: 'slot', id: '2026-12-03' });
  await expect.element(field('Time slot')).toMatchTextContent('8:00 AM - 11:00 AM, 3 left');
});

test('create job: the dialog is accessible and no wider than a small phone', async () => {
  await openCreate({ vehicles: [vehicle] });
  await chooseRuth();
  await expect.element(field('Vehicle')).toBeVisible();
  await expectSound();
});
