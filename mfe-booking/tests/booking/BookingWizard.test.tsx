import { noNetwork } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { customer } from '@yoza/component-testing/people';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { service } from '../service.ts';
import { openArea } from '../open-area.tsx';
import { confirm, draftOf, heading, next, openWizard, previous, wizardApi } from '../wizard.ts';

const steps = ['Choose Your Service', 'Select Your Vehicle', 'Schedule & Location', 'Review & Payment'];

beforeEach(standAtNovember10);

async function expectStep(step: number): Promise<void> {
  await expect.element(page.getByText(`Step ${step} of 4`)).toBeVisible();
  const [current, ...more] = document.querySelectorAll('[aria-current="step"]');
  expect(current?.textContent).toContain(steps[step - 1]);
  expect(more).toEqual([]);
}

async function expectMissing(words: string): Promise<void> {
  await expect.element(next).toBeDisabled();
  await expect.element(next).toHaveAccessibleDescription(words);
}

test('wizard: Next opens only when a step is complete', async () => {
  await openWizard({ step: 1, draft: null });
  await expectMissing('Please select a service');
  await expectStep(1);
  await expect.element(previous).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /^External Wash/ }).click();
  await next.click();
  await expect.element(heading('Select Your Vehicle')).toHaveFocus();
  await expectStep(2);
  await expectMissing('Please select a vehicle');
  await page.getByRole('radio', { name: /Toyota Harrier/ }).click();
  await next.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await expectStep(3);
  await expectMissing('Date is required');
  await page.getByRole('button', { name: /November 20, 2026/ }).click();
  await expectMissing('Time slot is required');
  await page.getByRole('radio', { name: /^2:00 PM - 5:00 PM/ }).click();
  await expectMissing('Address is required');
  await page.getByRole('combobox', { name: 'Address' }).fill('Acacia Avenue, Kololo');
  await next.click();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await expectStep(4);
  await previous.click();
  await expect.element(heading('Service Location')).toBeVisible();
  await expectStep(3);
});

test('wizard: back and a reload keep what was chosen, and the review opens without a network', async () => {
  const { api, reopen } = await openWizard({ step: 3, draft: { landmark: 'Blue gate' } });
  await next.click();
  await expect.element(heading('Booking Summary')).toBeVisible();
  history.back();
  const address = page.getByRole('combobox', { name: 'Address' });
  await expect.element(address).toHaveValue('Acacia Avenue, Kololo');
  reopen();
  await expect.element(address).toHaveValue('Acacia Avenue, Kololo');
  await expect.element(page.getByLabelText('Landmark (Optional)')).toHaveValue('Blue gate');
  await expect.element(page.getByRole('radio', { name: /^11:00 AM - 2:00 PM/ })).toBeChecked();
  api.on('GET /api/quotes', noNetwork).on('POST /api/slot-holds', noNetwork).on('GET /api/payment-details', noNetwork);
  await next.click();
  await expect.element(heading('Booking Summary')).toBeVisible();
  await expect.element(page.getByText('We could not hold this time. It is yours once you confirm.')).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('wizard: shows that earlier steps are incomplete instead of the summary', async () => {
  await openWizard({ api: wizardApi().on('GET /api/vehicles', []) });
  await expect.element(page.getByText('Please complete the previous steps to continue.')).toBeVisible();
});

test('wizard: a step that is not complete is not passed by its address', async () => {
  await openWizard({ draft: { timeSlot: null } });
  await expect.element(heading('Service Location')).toBeVisible();
  await expect
    .element(page.getByText('Please complete the previous steps to continue. Time slot is required'))
    .toBeVisible();
});

test('wizard, service: sound to look at', async () => {
  await openWizard({ step: 1 });
  await expect.element(page.getByRole('radio', { name: /^External Wash/ })).toBeChecked();
  await expectSound();
});

test.for([1, 3] as const)('wizard: a draft with a retired service asks for another one at step %i', async (step) => {
  const api = wizardApi().on('GET /api/services', [service('premium-detail')]);
  await openWizard({ step, api });
  await expect.element(heading('Choose Your Service')).toBeVisible();
  await expectMissing('Please select a service');
});

test('wizard: a service requested in the address replaces a retired one', async () => {
  const api = wizardApi().on('GET /api/services', [service('premium-detail')]);
  const user = customer();
  localStorage.setItem(`yoza-booking-draft-2:${user.id}`, JSON.stringify(draftOf()));
  await openArea({ path: '/customer?service=premium-detail', user, api });
  await expect.element(page.getByRole('radio', { name: /^Extra/ })).toBeChecked();
});

test('wizard: completes a draft that another tab with an older page has changed', async () => {
  const user = customer();
  await openWizard({ user });
  await expect.element(page.getByText('Acacia Avenue, Kololo')).toBeVisible();
  const key = `yoza-booking-draft-2:${user.id}`;
  const { landmark: _, ...older } = draftOf({ address: 'Plot 7, Ntinda' });
  dispatchEvent(new StorageEvent('storage', { key, newValue: JSON.stringify(older), storageArea: localStorage }));
  await expect.element(page.getByText('Plot 7, Ntinda')).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});
