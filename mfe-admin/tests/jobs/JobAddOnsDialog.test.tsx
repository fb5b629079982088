import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Job } from '../../src/jobs/job.ts';
import { addOn, fullPrice, jobAddOn, priceLine } from '../add-on.ts';
import { job, shortOf } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const change = 'PUT /api/jobs/{id}/add-ons';
const wax = jobAddOn({ id: 'wax', name: 'Wax', isIncluded: true, checklist: [] });
const withEngineBay = (fields: Partial<Job> = {}) =>
  job({ ...fullPrice, addOns: [wax, jobAddOn()], version: 3, ...fields });

/** Opens the dialog of a job whose service includes Wax, and with which Engine Bay and Pet Hair can be ordered. */
async function openAddOns(booked: Job): Promise<FakeApi> {
  const api = adminApi()
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('GET /api/add-ons', [
      addOn({ id: 'wax', name: 'Wax', isIncluded: true }),
      addOn(),
      addOn({ id: 'pet-hair', name: 'Pet Hair', price: '10000.00', minutes: 15 }),
    ])
    .on(change, { ...booked, version: booked.version + 1 });
  await openArea({ path: `/admin?tab=jobs&job=${booked.id}&dialog=add-ons`, api });
  await expect.element(box(/^Pet Hair/)).toBeVisible();
  return api;
}

const dialog = page.getByRole('dialog', { name: /^Change add-ons/ });
const choices = dialog.getByRole('group', { name: 'Add-ons with External Wash' });
const box = (name: RegExp) => choices.getByRole('checkbox', { name });
const save = dialog.getByRole('button', { name: 'Save changes' });
const sent = (api: FakeApi) => api.calls(change).map(({ body }) => body);
const changed = () => expect.element(page.getByText('Add-ons changed')).toBeVisible();
const newPrice = { basePrice: '114766.00', travelFee: '4000.00', totalPrice: '128267.00' };

test('change add-ons: the new total is sent once the customer agrees, once for a double click', async () => {
  const api = await openAddOns(withEngineBay());
  api.on(change, ({ body }) =>
    body.totalPrice === newPrice.totalPrice ? withEngineBay({ version: 4 }) : problem(409, 'PRICE_CHANGED', newPrice),
  );
  await expect.element(box(/^Wax/)).toBeDisabled();
  await expect.element(box(/^Engine Bay/)).toBeChecked();
  await box(/^Pet Hair UGX 10,000, 15 min/).click();
  await save.click();
  await expect.element(dialog).toMatchTextContent('The price changes from UGX 118,547 to UGX 128,267.');
  const agreed = dialog.getByLabelText('The customer has agreed to UGX 128,267');
  await expect.element(agreed).toHaveFocus();
  await save.click();
  await expect.element(dialog).toMatchTextContent('Please agree the new price with the customer first');
  await agreed.click();
  await doubleClick(save);
  await changed();
  await expect.element(dialog).not.toBeInTheDocument();
  const addOnIds = ['engine-bay', 'pet-hair'];
  expect(sent(api)).toEqual([
    { addOnIds, version: 3 },
    { addOnIds, version: 3, totalPrice: newPrice.totalPrice },
  ]);
});

test('change add-ons: an agreed total does not hold for yet another choice', async () => {
  const api = await openAddOns(withEngineBay());
  api.on(change, () => problem(409, 'PRICE_CHANGED', newPrice));
  await box(/^Pet Hair/).click();
  await save.click();
  await dialog.getByLabelText('The customer has agreed to UGX 128,267').click();
  await box(/^Engine Bay/).click();
  await expect.element(dialog).not.toMatchTextContent('The customer has agreed to');
});

test('change add-ons: nothing is sent for the same choice', async () => {
  const api = await openAddOns(withEngineBay());
  await box(/^Engine Bay/).click();
  await box(/^Engine Bay/).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(api)).toEqual([]);
});

test('change add-ons: one that is no longer offered can be kept or removed', async () => {
  const api = await openAddOns(withEngineBay({ addOns: [jobAddOn({ id: 'old', name: 'Old Polish' })] }));
  await expect.element(box(/^Old Polish No longer offered/)).toBeChecked();
  await box(/^Old Polish/).click();
  await save.click();
  await changed();
  expect(sent(api)).toEqual([{ addOnIds: [], version: 3 }]);
});

test.each([
  ['SLOT_FULL', { freeSlots: [] }, /there is no place after it/],
  ['ADD_ON_UNAVAILABLE', { addOnIds: ['pet-hair'] }, /^Not available with this service: Pet Hair$/],
  ['CODE_NOT_VALID', { reason: 'items_below_minimum' }, /cost less than this code requires/],
  ['JOB_PAID', { message: 'This booking is paid' }, /^This booking is paid$/],
] as const)('change add-ons: %s is said at the add-ons, and the choice stays', async (problemCode, facts, words) => {
  const api = await openAddOns(withEngineBay());
  api.on(change, () => problem(409, problemCode, facts));
  await box(/^Pet Hair/).click();
  await save.click();
  await expect.element(choices).toHaveAccessibleDescription(words);
  await expect.element(box(/^Pet Hair/)).toBeChecked();
});

test('change add-ons: after a concurrent change, the current version is shown on request', async () => {
  const booked = withEngineBay();
  const api = await openAddOns(booked);
  const present = { ...booked, addOns: [wax], version: 4 };
  api.on(change, () => problem(409, 'JOB_CHANGED', { job: present })).on('GET /api/jobs/{id}', present);
  await box(/^Pet Hair/).click();
  await save.click();
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(box(/^Engine Bay/)).not.toBeChecked();
  await expect.element(box(/^Pet Hair/)).not.toBeChecked();
});

test('change add-ons: a failure to load them is said', async () => {
  const booked = job({ addOns: [] });
  const api = adminApi()
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('GET /api/add-ons', noNetwork);
  await openArea({ path: `/admin?tab=jobs&job=${booked.id}&dialog=add-ons`, api });
  await expect.element(choices).toHaveAccessibleDescription('Add-ons could not be loaded');
});

test('change add-ons: an agreed total stays', async () => {
  const agreed = priceLine({ kind: 'agreed', text: 'External Wash', grossAmount: '60000.00' });
  await openAddOns(job({ addOns: [], lines: [agreed] }));
  await expect.element(dialog.getByText(/^The total was agreed with the customer/)).toBeVisible();
});

test('change add-ons: is offered for an unpaid job that has not begun', async () => {
  const booked = withEngineBay();
  const proof = { photos: [], signature: null, missing: { beforePhotos: 0, afterPhotos: 0, signature: false } };
  const show = (one: Job) => adminApi().on('GET /api/admin/jobs', [one]).on('GET /api/jobs/{id}', one);
  const { api, reopen } = await openArea({
    path: `/admin?tab=jobs&job=${booked.id}`,
    api: show(booked).on('GET /api/jobs/{id}/proof', proof).on('GET /api/add-ons', []),
  });
  await page.getByRole('button', { name: 'Change add-ons' }).click();
  await expect.element(page.getByRole('dialog', { name: `Change add-ons of ${shortOf(booked)}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  for (const fields of [{ paymentStatus: 'paid' }, { status: 'in_progress' }, { addOns: undefined }] as const) {
    const other = { ...booked, ...fields };
    api.on('GET /api/admin/jobs', [other]).on('GET /api/jobs/{id}', other);
    history.replaceState(null, '', `/admin?tab=jobs&job=${booked.id}`);
    reopen();
    await expect.element(page.getByText('No photos were taken.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Change add-ons' })).not.toBeInTheDocument();
  }
});

test('change add-ons: accessible and no wider than a small phone', async () => {
  const api = await openAddOns(withEngineBay());
  api.on(change, () => problem(409, 'PRICE_CHANGED', newPrice));
  await box(/^Pet Hair/).click();
  await save.click();
  await expect.element(dialog.getByLabelText('The customer has agreed to UGX 128,267')).toBeVisible();
  await expectSound();
});
