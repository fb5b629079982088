import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, type FakeApi, type Operation } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invoice } from '../invoice.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { payment } from '../payment.ts';
import { quarantineItem } from '../quarantine-item.ts';
import { refund } from '../refund.ts';
import { savedFile } from '../saved-file.ts';
import { number } from './invoice-page.ts';

/** API with something in each part of Invoices. */
const fullApi = (): FakeApi => {
  const paid = payment();
  return moneyApi(invoice())
    .on('GET /api/payments', [paid])
    .on('GET /api/payments/{paymentId}/history', {
      payment: paid,
      exchanges: [
        {
          id: '1',
          at: paid.createdAt,
          kind: 'request',
          name: 'payment_intents',
          status: 200,
          sent: { amount: 64_800 },
          received: null,
          note: null,
        },
      ],
      ledger: [],
      refunds: [],
    })
    .on('GET /api/quarantine', [quarantineItem()])
    .on('GET /api/refunds', [refund()])
    .on('GET /api/transfers', [
      {
        id: crypto.randomUUID(),
        provider: 'mtn_money',
        transactionId: '31234567890',
        amount: '30000.00',
        payerPhone: null,
        receivedAt: paid.createdAt,
        recordedAt: paid.createdAt,
        paymentId: null,
        invoiceNumber: null,
        claimedFor: null,
      },
    ])
    .on('GET /api/cash-up/{date}', {
      date: '2026-11-24',
      lines: [
        {
          method: 'cash',
          payments: 1,
          received: '64800.00',
          tips: '0.00',
          refunds: 0,
          refunded: '0.00',
          expected: '64800.00',
          counted: '63800.00',
          difference: '-1000.00',
        },
      ],
      cashByPerson: [{ personId: crypto.randomUUID(), name: 'Moses Kintu', payments: 1, amount: '64800.00' }],
      ledgerBalances: true,
      countedBy: 'Ruth Achieng',
      countedAt: paid.createdAt,
      note: null,
    });
};

test.for<[view: string, button: string, operation: Operation, query: Record<string, string>]>([
  ['invoices&status=sent', 'Export CSV', 'GET /api/invoices/csv', { status: 'sent' }],
  [
    'payments&status=succeeded&from=2020-01-01&to=2020-01-02',
    'Export CSV',
    'GET /api/payments/csv',
    { status: 'succeeded', from: '2020-01-01', to: '2020-01-02' },
  ],
  ['check', 'Export CSV', 'GET /api/quarantine/csv', { open: 'true' }],
  ['check&show=all', 'Export CSV', 'GET /api/quarantine/csv', {}],
  ['refunds', 'Export CSV: Manual payouts', 'GET /api/refunds/csv', { status: 'manual_payout' }],
  ['refunds', 'Export CSV: All refunds', 'GET /api/refunds/csv', {}],
  ['transfers', 'Export CSV: Unmatched', 'GET /api/transfers/csv', { matched: 'false' }],
  ['transfers', 'Export CSV: Matched', 'GET /api/transfers/csv', { matched: 'true' }],
])('export of %s, %s: saves the list narrowed as it is shown', async ([view, button, operation, query]) => {
  const api = moneyApi(invoice());
  api.on(operation, () => new Response('Invoice,Status', { headers: { 'Content-Disposition': 'filename="a.csv"' } }));
  await openArea({ path: `/admin?tab=invoices&view=${view}`, api });
  await expect.element(page.getByRole('button', { name: button })).toBeVisible();
  const file = await savedFile(() => page.getByRole('button', { name: button }).click());
  expect(file).toEqual({ name: 'a.csv', content: 'Invoice,Status' });
  expect(Object.fromEntries(api.calls(operation)[0]!.query)).toEqual(query);
});

test.for<[view: string, words: string, operation: Operation]>([
  ['invoices', 'Invoices could not be loaded', 'GET /api/invoices'],
  ['payments', 'Payments could not be loaded', 'GET /api/payments'],
  ['check', 'Payments to review could not be loaded', 'GET /api/quarantine'],
  ['refunds', 'Refunds could not be loaded', 'GET /api/refunds'],
  ['transfers', 'Transfers could not be loaded', 'GET /api/transfers'],
  ['cash-up', 'The cash-up of this day could not be loaded', 'GET /api/cash-up/{date}'],
])('%s that cannot be reached: say so, and Retry asks again', async ([view, words, operation]) => {
  const api = moneyApi().on(operation, noNetwork);
  await openArea({ path: `/admin?tab=invoices&view=${view}`, api });
  await expect.element(page.getByText(words).first()).toBeVisible();
  const before = api.calls(operation).length;
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.poll(() => api.calls(operation).length).toBeGreaterThan(before);
  await expectSound();
});

test.for([
  ['payments', 'No payments yet'],
  ['check', 'No payments to review'],
  ['refunds', 'No payouts due'],
  ['transfers', 'All transfers are matched'],
] as const)('%s: shows a message if the list is empty', async ([view, words]) => {
  await openArea({ path: `/admin?tab=invoices&view=${view}`, api: moneyApi() });
  await expect.element(page.getByText(words)).toBeVisible();
  await expectSound();
});

test.for([
  ['invoices', number],
  ['payments', 'Ruth Achan'],
  ['check', 'Wrong amount'],
  ['refunds', 'Scratch on the door'],
  ['transfers', '31234567890'],
  ['cash-up', 'The ledger balances for this day'],
] as const)('%s with something in them: accessible and no wider than a small phone', async ([view, words]) => {
  await openArea({ path: `/admin?tab=invoices&view=${view}`, api: fullApi() });
  await expect.element(page.getByText(words).first()).toBeInTheDocument();
  await expectSound();
});

test('payment history and refund: the dialogs are accessible and no wider than a small phone', async () => {
  await openArea({ path: `/admin?tab=invoices&view=payments&payment=${crypto.randomUUID()}`, api: fullApi() });
  await userEvent.click(page.getByText('Request'));
  await expectSound();
  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Refund this payment' })).toBeVisible();
  await expectSound();
});

test('resolve: the dialog is accessible and no wider than a small phone', async () => {
  await openArea({ path: '/admin?tab=invoices&view=check', api: fullApi() });
  await page.getByRole('button', { name: 'Resolve' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Resolve' })).toBeVisible();
  await expectSound();
});
