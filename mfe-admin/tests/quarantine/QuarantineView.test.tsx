import type { FakeApi } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { QuarantineItem } from '../../src/quarantine/quarantine.api.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { payment } from '../payment.ts';
import { quarantineItem } from '../quarantine-item.ts';

/** Opens the payments to review with this item, which the API resolves as requested. */
async function openCheck(item: QuarantineItem): Promise<FakeApi> {
  let present = item;
  const api = moneyApi()
    .on('GET /api/quarantine', ({ query }) => (query.get('open') && present.resolvedAt ? [] : [present]))
    .on('POST /api/quarantine/{itemId}/resolve', ({ body }) => {
      present = { ...present, resolution: body.resolution, note: body.note, resolvedAt: '2026-11-24T09:00:00.000Z' };
      return present;
    });
  await openArea({ path: '/admin?tab=invoices&view=check', api });
  await expect.element(entry).toBeVisible();
  return api;
}

const entry = page.getByRole('list', { name: 'To review' }).getByRole('listitem').first();
const dialog = page.getByRole('dialog', { name: 'Resolve' });
const submit = dialog.getByRole('button', { name: 'Resolve' });
const openDialog = () => entry.getByRole('button', { name: 'Resolve' }).click();
const resolutions = (api: FakeApi) => api.calls('POST /api/quarantine/{itemId}/resolve').map(({ body }) => body);

test('wrong amount: is explained in the list, and refunded once on a double click', async () => {
  const api = await openCheck(quarantineItem());
  await expect.element(page.getByRole('radio', { name: 'Open' })).toBeChecked();
  await expect.element(page.getByRole('tab', { name: /^To review 1$/ })).toBeVisible();
  for (const words of [
    'Wrong amount',
    'The amount received differs from the amount requested. The invoice was not marked as paid.',
    'UGX 64,800',
    'UGX 50,000',
    'Ruth Achan',
    'YZ-EXT-0001',
  ])
    await expect.element(entry).toMatchTextContent(words);
  await openDialog();
  await expect.element(dialog.getByRole('radio', { name: /^Refund/ })).toBeChecked();
  await submit.click();
  await expect.element(dialog).toMatchTextContent('Please enter a reason');
  await dialog.getByLabelText('Note').fill('The customer pays again');
  await doubleClick(submit);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('The payment is being refunded.')).toBeVisible();
  await expect.element(page.getByText('No payments to review')).toBeVisible();
  expect(resolutions(api)).toEqual([{ resolution: 'refund', note: 'The customer pays again' }]);
  await page.getByRole('radio', { name: 'All' }).click();
  await expect.element(entry).toMatchTextContent('Resolved');
  await expect.element(entry).toMatchTextContent('The customer pays again');
});

test('wrong amount: is applied to its invoice', async () => {
  const api = await openCheck(quarantineItem());
  await openDialog();
  await dialog.getByText('Apply to an invoice').click();
  await expect.element(dialog).toMatchTextContent('If you select no invoice, the payment is applied to YZ-EXT-0001.');
  await dialog.getByLabelText('Note').fill('They pay the rest in cash');
  await submit.click();
  await expect.element(page.getByText('The payment is applied to the invoice.')).toBeVisible();
  expect(resolutions(api)).toEqual([{ resolution: 'apply', note: 'They pay the rest in cash' }]);
});

test('forged notification: pays nothing, cannot be refunded, and is dismissed', async () => {
  const forged = quarantineItem({
    reason: 'forged_notice',
    provider: 'stripe',
    paymentId: null,
    invoiceNumber: null,
    expectedAmount: null,
    receivedAmount: null,
  });
  const api = await openCheck(forged);
  for (const words of ['Forged payment notification', 'Cards', 'Nothing was marked as paid.', 'None'])
    await expect.element(entry).toMatchTextContent(words);
  await entry.getByText('Details').click();
  await expect.element(entry.element().querySelector('pre')!).toBeVisible();
  await openDialog();
  await expect.element(dialog.getByRole('radio', { name: /^Refund/ })).toBeDisabled();
  await expect.element(dialog.getByRole('radio', { name: /^Dismiss/ })).toBeChecked();
  await dialog.getByLabelText('Note').fill('Attempted fraud');
  await submit.click();
  await expect.element(page.getByText('The entry is dismissed.')).toBeVisible();
  expect(resolutions(api)).toEqual([{ resolution: 'dismiss', note: 'Attempted fraud' }]);
});

test.for([
  ['refund_unknown', 'The provider may already have refunded the customer.', /Only after you have checked/],
  ['unbooked', 'Refund the customer the way they paid.', /Only after the customer has been refunded/],
  ['wrong_currency', 'The payment is not in UGX.', /Only after the payment has been returned/],
] as const)(
  '%s: the choices give the true reason, not that no money was received',
  async ([reason, refund, dismiss]) => {
    await openCheck(quarantineItem({ reason, receivedAmount: null }));
    await openDialog();
    const option = (name: RegExp) => dialog.getByRole('radio', { name });
    await expect.element(option(/^Refund/)).toBeDisabled();
    await expect.element(dialog).toMatchTextContent(refund);
    await expect.element(dialog).toMatchTextContent(dismiss);
    expect(dialog.element().textContent).not.toContain('No money was received');
  },
);

test('forged notification: leads to the payment that it claims', async () => {
  const waiting = payment({ method: 'airtel_money', status: 'pending', succeededAt: null });
  const api = await openCheck(quarantineItem({ reason: 'forged_notice', receivedAmount: null, paymentId: waiting.id }));
  const note = 'Forged: the provider says otherwise';
  api.on('GET /api/payments/{paymentId}/history', {
    payment: waiting,
    exchanges: [
      {
        id: '1',
        at: waiting.createdAt,
        kind: 'notice',
        name: 'callback',
        status: null,
        sent: null,
        received: {},
        note,
      },
    ],
    ledger: [],
    refunds: [],
  });
  await entry.getByRole('button', { name: 'History of the payment' }).click();
  const history = page.getByRole('dialog', { name: 'Payment of UGX 64,800' });
  await expect.element(history).toMatchTextContent('Awaiting payer');
  await expect.element(history).toMatchTextContent(note);
});
