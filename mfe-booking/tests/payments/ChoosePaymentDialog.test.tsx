import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { invoiceOf } from '../money.ts';
import { cardDialog, mobileDialog, openInvoices, payButton } from '../pay.ts';

beforeEach(standAtNovember10);

const dialog = page.getByRole('dialog', { name: 'Pay invoice' });
const choose = (name: string) => dialog.getByRole('radio', { name, exact: true }).click();
const goOn = () => dialog.getByRole('button', { name: /^Continue/ }).click();

async function openDialog(invoice = invoiceOf()) {
  const opened = await openInvoices([invoice]);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  return opened;
}

test('amount: a deposit is offered while nothing is paid, and only that amount is requested', async () => {
  const { api, billing, user } = await openDialog();
  const socket = new FakeSocket();
  await socket.connect(user);
  await expect.element(dialog).toMatchTextContent('INV-2026-EXT-000042, UGX 64,800 due');
  await choose('Deposit');
  await expect.element(dialog).toMatchTextContent('UGX 19,440 now, the rest later');
  await expect.element(dialog.getByLabelText('Tip')).not.toBeInTheDocument();
  await choose('Airtel Money');
  await goOn();
  const airtel = mobileDialog('Airtel Money');
  await airtel.getByLabelText('Phone number').fill('0701234567');
  await payButton(airtel).click();
  await expect.element(airtel.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/payments/mobile-money')[0]?.body).toMatchObject({
    provider: 'airtel_money',
    amount: 19_440,
  });
  billing.settle();
  socket.send({ type: 'changed', topic: 'payment', id: billing.payments[0]!.id });
  await expect.element(page.getByText('Payment received')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('UGX 19,440 paid, UGX 45,360 due')).toBeVisible();
  await expect.element(page.getByText('Partly paid')).toBeVisible();
  await expect.element(page.getByText('1 invoice to pay, UGX 45,360')).toBeVisible();
});

test('other amount: is in whole shillings between the minimum and the balance due', async () => {
  await openDialog(invoiceOf(job(), { amountPaid: '19440.00', balance: '45360.00' }));
  await expect.element(dialog.getByRole('radio', { name: 'Deposit' })).not.toBeInTheDocument();
  await choose('Other amount');
  await goOn();
  const typed = dialog.getByLabelText('Amount in UGX');
  await expect.element(typed).toHaveAccessibleDescription('Please enter an amount in whole shillings (e.g., 20,000)');
  await expect.element(typed).toHaveFocus();
  await typed.fill('50,000');
  await expect.element(typed).toHaveAccessibleDescription('The balance due is UGX 45,360');
  await typed.fill('999');
  await expect.element(typed).toHaveAccessibleDescription('Please enter at least UGX 1,000');
  await typed.fill('20,000');
  await dialog.getByRole('button', { name: 'Continue with UGX 20,000' }).click();
  await expect.element(mobileDialog('MTN Mobile Money')).toMatchTextContent('UGX 20,000 due');
});

test('other amount: while none is entered, the button names no amount, with a tip too', async () => {
  await openDialog(invoiceOf(job({ status: 'completed' })));
  await dialog.getByRole('combobox', { name: /^Tip/ }).selectOptions('UGX 2,000');
  await choose('Other amount');
  await expect.element(dialog.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await dialog.getByLabelText('Amount in UGX').fill('20,000');
  await expect.element(dialog.getByRole('button', { name: 'Continue with UGX 22,000' })).toBeVisible();
});

test('tip: can be added to the payment of a completed job, in whole shillings', async () => {
  const { api } = await openDialog(invoiceOf(job({ status: 'completed' })));
  const tip = dialog.getByRole('combobox', { name: /^Tip/ });
  await tip.selectOptions('Other tip');
  await dialog.getByLabelText('Tip in UGX').fill('much');
  await goOn();
  await expect
    .element(dialog.getByLabelText('Tip in UGX'))
    .toHaveAccessibleDescription('Please enter a tip in whole shillings (e.g., 3,000)');
  await tip.selectOptions('UGX 5,000');
  await choose('Card');
  await expectSound();
  await dialog.getByRole('button', { name: 'Continue with UGX 69,800' }).click();
  await expect.element(cardDialog).toMatchTextContent('UGX 69,800 due');
  expect(api.calls('POST /api/create-payment-intent')).toEqual([]);
});

test('tip: is shown as part of the payment', async () => {
  const { billing, user } = await openDialog(invoiceOf(job({ status: 'completed' })));
  const socket = new FakeSocket();
  await socket.connect(user);
  await dialog.getByRole('combobox', { name: /^Tip/ }).selectOptions('UGX 5,000');
  await dialog.getByRole('button', { name: 'Continue with UGX 69,800' }).click();
  const mobile = mobileDialog('MTN Mobile Money');
  await mobile.getByLabelText('Phone number').fill('0771234567');
  await payButton(mobile).click();
  await expect.element(mobile.getByText('Payment request sent!')).toBeVisible();
  expect(billing.payments[0]).toMatchObject({ amount: '69800.00', tip: '5000.00' });
  billing.settle();
  socket.send({ type: 'changed', topic: 'payment', id: billing.payments[0]!.id });
  await expect.element(mobile).toMatchTextContent('UGX 69,800 has been paid.');
  await expect.element(mobile).toMatchTextContent('This includes a tip of UGX 5,000.');
  await mobile.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Payment details/ }).click();
  const moves = page.getByRole('list', { name: 'Payments and refunds' });
  await expect.element(moves).toMatchTextContent('This includes a tip of UGX 5,000.');
});
