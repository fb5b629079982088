import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { paymentDetails } from '../money.ts';
import { openWizard, wizardApi } from '../wizard.ts';

beforeEach(standAtNovember10);

const methods = page.getByRole('group', { name: 'Payment Method' });
const method = (name: string) => methods.getByRole('radio', { name, exact: true });

test('payment methods: the review offers all four, and keeps the one that was chosen', async () => {
  const { reopen } = await openWizard({ api: wizardApi().on('GET /api/payment-details', paymentDetails()) });
  for (const name of ['MTN Mobile Money', 'Airtel Money', 'Card', 'Invoice'])
    await expect.element(method(name)).toBeEnabled();
  await expect.element(method('Invoice')).toBeChecked();
  await expect.element(methods).toMatchTextContent('Pay later with mobile money');
  await method('Airtel Money').click();
  reopen();
  await expect.element(method('Airtel Money')).toBeChecked();
});

test('payment methods: a card below its minimum is disabled, with the reason', async () => {
  const details = paymentDetails({ minimumAmount: '70000.00' });
  await openWizard({ api: wizardApi().on('GET /api/payment-details', details) });
  await expect.element(method('Card')).toBeDisabled();
  await expect.element(method('Card')).toHaveAccessibleDescription('Minimum payment amount is UGX 70,000.');
});

test('payment methods: exclude those that are not set up', async () => {
  const details = paymentDetails({ methods: ['airtel_money'], card: null });
  await openWizard({ api: wizardApi().on('GET /api/payment-details', details) });
  await expect.element(method('Airtel Money')).toBeVisible();
  expect(methods.getByRole('radio').elements()).toHaveLength(2);
});
