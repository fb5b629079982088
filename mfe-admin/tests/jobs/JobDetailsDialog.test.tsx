import { expectSound } from '@yoza/component-testing/check-page';
import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { jobAddOn } from '../add-on.ts';
import { job, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const pinned = { latitude: '0.34760000', longitude: '32.58250000' };
const polish = {
  id: 'deep-cleaning-polish',
  name: 'Deep Cleaning and Polish',
  description: null,
  basePrice: '120000.00',
  totalPrice: '129600.00',
  taxAmount: '9600.00',
  duration: 180,
  category: 'detailing',
  features: [],
  isPopular: false,
};

/** Opens the dialog of a job whose customer has a second car. */
async function openDetails(booked: Job): Promise<FakeApi> {
  const second = {
    ...booked.vehicle,
    id: crypto.randomUUID(),
    customerId: booked.customerId,
    model: 'Noah',
    licensePlate: 'UBK 123A',
    notes: null,
    createdAt: booked.createdAt,
  };
  const api = adminApi()
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('GET /api/customers/{customerId}/vehicles', [second])
    .on('GET /api/services', [polish])
    .on('PATCH /api/jobs/{id}/details', { ...booked, version: booked.version + 1 });
  await openArea({ path: `/admin?tab=jobs&job=${booked.id}&dialog=details`, api });
  await expect.element(vehicle.getByRole('option', { name: /Noah/ })).toBeInTheDocument();
  await expect.element(service.getByRole('option', { name: /Polish/ })).toBeInTheDocument();
  return api;
}

const dialog = page.getByRole('dialog', { name: /^Change booking/ });
const vehicle = dialog.getByLabelText('Vehicle');
const service = dialog.getByLabelText('Service');
const address = dialog.getByLabelText('Address');
const save = () => dialog.getByRole('button', { name: 'Save changes' }).click();
const sent = (api: FakeApi) => api.calls('PATCH /api/jobs/{id}/details').map(({ body }) => body);

test('change booking: another vehicle and address are sent with the version they were based on', async () => {
  const booked = job({ version: 7, ...pinned });
  const api = await openDetails(booked);
  await vehicle.selectOptions('2018 Toyota Noah, UBK 123A');
  await address.fill('Plot 9, Ntinda Road');
  await expect.element(dialog).toMatchTextContent('The pin is still at the previous address');
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await expect.element(dialog).toMatchTextContent('Without a pin, no travel fee is added');
  await dialog.getByLabelText(/^Landmark/).fill('Blue gate');
  await save();
  await expect.element(page.getByText('Job changed', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(api)).toEqual([
    {
      vehicleId: expect.any(String),
      address: 'Plot 9, Ntinda Road',
      landmark: 'Blue gate',
      latitude: null,
      longitude: null,
      version: 7,
    },
  ]);
});

test('change booking: a new price is sent once the customer agrees', async () => {
  const booked = job();
  const api = await openDetails(booked);
  api.on('PATCH /api/jobs/{id}/details', ({ body }) =>
    body.totalPrice === '129600.00'
      ? { ...booked, version: 2 }
      : problem(409, 'PRICE_CHANGED', { totalPrice: '129600.00' }),
  );
  await service.selectOptions(polish.id);
  await save();
  await expect.element(dialog).toMatchTextContent('The price changes from UGX 64,800 to UGX 129,600.');
  const agreed = dialog.getByLabelText('The customer has agreed to UGX 129,600');
  await expect.element(agreed).toHaveFocus();
  await save();
  await expect.element(dialog).toMatchTextContent('Please agree the new price with the customer first');
  expect(sent(api)).toHaveLength(1);
  await agreed.click();
  await save();
  await expect.element(page.getByText('Job changed', { exact: true })).toBeVisible();
  expect(sent(api)[1]).toEqual({ serviceId: polish.id, totalPrice: '129600.00', version: 1 });
});

test('change booking: the new price of another car of the visit is compared with its former one', async () => {
  const api = await openDetails(job({ ...pinned, visitId: crypto.randomUUID(), visitPosition: 2, visitSize: 2 }));
  const prices = { totalPrice: '129600.00', formerTotal: '100000.00' };
  api.on('PATCH /api/jobs/{id}/details', () => problem(409, 'PRICE_CHANGED', prices));
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await save();
  await expect.element(dialog).toMatchTextContent('The price changes from UGX 100,000 to UGX 129,600.');
});

test.each([
  ['ADD_ON_UNAVAILABLE', { addOnIds: ['engine-bay'] }, 'Not available with this service: Engine Bay'],
  ['SLOT_FULL', { freeSlots: [] }, /there is no place after it/],
  ['CODE_NOT_VALID', { reason: 'other_service' }, 'This code is for other services.'],
] as const)('change booking: %s is said at the service', async (code, facts, words) => {
  const api = await openDetails(job({ addOns: [jobAddOn()] }));
  api.on('PATCH /api/jobs/{id}/details', () => problem(409, code, facts));
  await service.selectOptions(polish.id);
  await save();
  await expect.element(service).toHaveAccessibleDescription(words);
  await expect.element(service).toHaveFocus();
  await expect.element(service).toHaveValue(polish.id);
});

test('change booking: an agreed price does not hold for yet another service', async () => {
  const booked = job();
  const api = await openDetails(booked);
  api.on('PATCH /api/jobs/{id}/details', () => problem(409, 'PRICE_CHANGED', { totalPrice: '129600.00' }));
  await service.selectOptions(polish.id);
  await save();
  await dialog.getByLabelText('The customer has agreed to UGX 129,600').click();
  await service.selectOptions('basic-wash');
  await expect.element(dialog).not.toMatchTextContent('The customer has agreed to');
});

test('change booking: a paid job keeps its service', async () => {
  await openDetails(job({ paymentStatus: 'paid' }));
  await expect.element(service).toBeDisabled();
  await expect.element(dialog).toMatchTextContent('The job is paid, so its service can no longer be changed.');
});

test('change booking: after a concurrent change, the current version is shown on request', async () => {
  const booked = job();
  const api = await openDetails(booked);
  const present = { ...booked, address: 'Bukoto Street', version: 2 };
  api
    .on('PATCH /api/jobs/{id}/details', () => problem(409, 'JOB_CHANGED', { job: present }))
    .on('GET /api/jobs/{id}', present);
  await address.fill('Kira Road');
  await save();
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(address).toHaveValue('Bukoto Street');
});

test('change booking: is offered for a pending job, and not for a completed one', async () => {
  const booked = job();
  const proof = { photos: [], signature: null, missing: { beforePhotos: 0, afterPhotos: 0, signature: false } };
  const open = (one: Job) =>
    openArea({
      path: `/admin?tab=jobs&job=${one.id}`,
      api: adminApi()
        .on('GET /api/admin/jobs', [one])
        .on('GET /api/jobs/{id}', one)
        .on('GET /api/jobs/{id}/proof', proof)
        .on('GET /api/customers/{customerId}/vehicles', [])
        .on('GET /api/services', []),
    });
  const { api, reopen } = await open(booked);
  await page.getByRole('button', { name: 'Change booking' }).click();
  await expect.element(page.getByRole('dialog', { name: `Change booking ${shortOf(booked)}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const done = { ...booked, status: 'completed' as const };
  api.on('GET /api/admin/jobs', [done]).on('GET /api/jobs/{id}', done);
  history.replaceState(null, '', `/admin?tab=jobs&job=${booked.id}`);
  reopen();
  await expect.element(page.getByText('No photos were taken.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change booking' })).not.toBeInTheDocument();
});

test.each([
  [2, true],
  [1, false],
])('change booking: with %i cars in its visit, a change of the place is for all: %s', async (visitSize, isForAll) => {
  await openDetails(job({ visitId: crypto.randomUUID(), visitPosition: 1, visitSize }));
  const words = dialog.getByText('A change of the place applies to all cars of this visit.');
  await expect.poll(() => words.elements().length).toBe(isForAll ? 1 : 0);
});

test('change booking: accessible and no wider than a small phone', async () => {
  const api = await openDetails(job(pinned));
  api.on('PATCH /api/jobs/{id}/details', () => problem(409, 'PRICE_CHANGED', { totalPrice: '129600.00' }));
  await service.selectOptions(polish.id);
  await save();
  await expect.element(dialog.getByLabelText('The customer has agreed to UGX 129,600')).toBeVisible();
  await expectSound();
});
