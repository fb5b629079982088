import { problem, reply, type FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Transfer } from '../../src/transfers/transfers.api.ts';
import { invoice } from '../invoice.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';

const id = '31234567890';
const open = invoice();

const transfer = (fields: Partial<Transfer> = {}): Transfer => ({
  id: crypto.randomUUID(),
  provider: 'mtn_money',
  transactionId: id,
  amount: '30000.00',
  payerPhone: null,
  receivedAt: '2026-11-24T09:00:00.000Z',
  recordedAt: '2026-11-24T09:00:00.000Z',
  paymentId: null,
  invoiceNumber: null,
  claimedFor: null,
  ...fields,
});

/** Opens the transfers with a fake API that has these; it applies every entered or matched transfer to the invoice `open`. */
async function openTransfers(...transfers: Transfer[]): Promise<FakeApi> {
  let list = transfers;
  const api = moneyApi(open)
    .on('GET /api/transfers', ({ query }) =>
      list.filter((each) => String(each.paymentId !== null) === query.get('matched')),
    )
    .on('POST /api/transfers/{transferId}/match', () => {
      list = list.map((each) => ({ ...each, paymentId: crypto.randomUUID(), invoiceNumber: open.invoiceNumber }));
      return list[0]!;
    })
    .on('POST /api/transfers', ({ body }) => {
      const { transactionId, amount } = body;
      const paymentId = crypto.randomUUID();
      const added = transfer({ transactionId, amount: `${amount}.00`, paymentId, invoiceNumber: open.invoiceNumber });
      list = [...list, added];
      return reply(added, { status: 201 });
    });
  await openArea({ path: '/admin?tab=invoices&view=transfers', api });
  await expect.element(page.getByText('Enter a transfer')).toBeVisible();
  return api;
}

const transactionId = page.getByLabelText('Transaction ID');
const amount = page.getByLabelText('Amount (UGX)');
const enter = page.getByRole('button', { name: 'Enter transfer' });
const rowIn = (table: string) =>
  page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: id });

test('enter transfer: is sent once on a double click, and shows the invoice it was applied to', async () => {
  const api = await openTransfers();
  await transactionId.fill(` ${id} `);
  await amount.fill('64,800');
  await doubleClick(enter);
  await expect.element(page.getByText('Transfer entered')).toBeVisible();
  await expect.element(page.getByText('UGX 64,800 was applied to YZ-EXT-0001.')).toBeVisible();
  await expect.element(rowIn('Matched')).toMatchTextContent('YZ-EXT-0001');
  await expect.element(transactionId).toHaveValue('');
  expect(api.calls('POST /api/transfers').map(({ body }) => body)).toEqual([
    { provider: 'mtn_money', transactionId: id, amount: 64_800, payerPhone: null },
  ]);
});

test('enter transfer: shows what is wrong at its field, and an error if the transaction is already entered', async () => {
  const api = await openTransfers();
  await enter.click();
  await expect.element(transactionId).toHaveAccessibleDescription('Please enter the transaction ID');
  await transactionId.fill('??');
  await amount.fill('12.5');
  await enter.click();
  await expect.element(amount).toHaveAccessibleDescription('Please enter an amount in whole shillings');
  const message = 'Please enter the transaction ID from the message, such as 12345678901';
  api.on('POST /api/transfers', () =>
    problem(400, 'INVALID_REQUEST', { errors: [{ path: 'transactionId', message }] }),
  );
  await amount.fill('1200');
  await enter.click();
  await expect.element(transactionId).toHaveAccessibleDescription(message);
  api.on('POST /api/transfers', () =>
    problem(409, 'TRANSFER_EXISTS', { message: 'This transaction has already been entered' }),
  );
  await transactionId.fill(id);
  await enter.click();
  await expect.element(page.getByText('Failed to enter the transfer')).toBeVisible();
  await expect.element(page.getByText('This transaction has already been entered')).toBeVisible();
  await expect.element(transactionId).toHaveValue(id);
});

test('match transfer: to an open invoice, with the remaining balance due, once on a double click', async () => {
  const api = await openTransfers(transfer());
  await expect.element(rowIn('Unmatched')).toMatchTextContent('UGX 30,000');
  await rowIn('Unmatched')
    .getByRole('button', { name: /^Match/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Match to an invoice' });
  const submit = dialog.getByRole('button', { name: 'Match', exact: true });
  await submit.click();
  await expect.element(dialog).toMatchTextContent('Please select an invoice');
  await dialog.getByRole('combobox', { name: 'Open invoice' }).fill('YZ-EXT');
  await dialog
    .getByRole('option', { name: /YZ-EXT-0001/ })
    .first()
    .click();
  await expect.element(dialog).toMatchTextContent('The remaining balance due will be UGX 34,800.');
  await doubleClick(submit);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rowIn('Matched')).toMatchTextContent('YZ-EXT-0001');
  await expect.element(rowIn('Unmatched')).not.toBeInTheDocument();
  expect(api.calls('POST /api/transfers/{transferId}/match').map(({ body }) => body)).toEqual([{ invoiceId: open.id }]);
});

test('claimed transfer: shows the claimed invoice as unconfirmed, in the list and when matching', async () => {
  await openTransfers(transfer({ claimedFor: 'YZ-EXT-0009' }));
  const row = rowIn('Unmatched');
  await expect.element(row).toMatchTextContent('Claimed for YZ-EXT-0009, not confirmed');
  await row.getByRole('button', { name: /^Match/ }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'Match to an invoice' }))
    .toMatchTextContent('A customer claims this transfer for YZ-EXT-0009, but the sender is not confirmed.');
});
