import { problem, type FakeApi } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { doubleClick } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PaymentHistory } from '../../src/payments/payments.api.ts';
import { moneyApi } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { payment } from '../payment.ts';
import { refund } from '../refund.ts';

const paid = payment({ method: 'mtn_money', payerPhone: '+256772000111' });
const history = (fields: Partial<PaymentHistory> = {}): PaymentHistory => ({
  payment: paid,
  exchanges: [
    {
      id: '1',
      at: '2026-11-20T09:00:00.000Z',
      kind: 'request',
      name: 'requesttopay',
      status: 202,
      sent: { currency: 'UGX' },
      received: null,
      note: null,
    },
    {
      id: '2',
      at: '2026-11-20T09:01:00.000Z',
      kind: 'change',
      name: 'succeeded',
      status: null,
      sent: null,
      received: null,
      note: null,
    },
  ],
  ledger: [
    { id: '1', at: '2026-11-20T09:01:00.000Z', account: 'mtn_money', debit: '64800.00', credit: '0.00', memo: '' },
    { id: '2', at: '2026-11-20T09:01:00.000Z', account: 'receivable', debit: '0.00', credit: '64800.00', memo: '' },
  ],
  refunds: [],
  ...fields,
});

const paymentsApi = (fields: Partial<PaymentHistory> = {}): FakeApi =>
  moneyApi().on('GET /api/payments', [paid]).on('GET /api/payments/{paymentId}/history', history(fields));

const openPayments = (parameters = '', api = paymentsApi()) =>
  openArea({ path: `/admin?tab=invoices&view=payments${parameters}`, api });

const dialog = page.getByRole('dialog', { name: 'Payment of UGX 64,800' });
const refunding = page.getByRole('dialog', { name: 'Refund this payment' });
const openRefund = () => dialog.getByRole('button', { name: 'Refund', exact: true }).click();
const send = refunding.getByRole('button', { name: 'Refund' });

test('payments: show a new payment without a reload', async () => {
  const api = moneyApi();
  const user = admin();
  const socket = new FakeSocket();
  await openArea({ path: '/admin?tab=invoices&view=payments', api, user });
  await expect.element(page.getByText('No payments yet')).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
  await socket.connect(user);
  api.on('GET /api/payments', [paid]);
  socket.send({ type: 'changed', topic: 'payment', id: paid.id });
  const row = page.getByRole('row').filter({ hasText: 'YZ-EXT-0001' });
  for (const words of ['Ruth Achan', 'MTN Mobile Money', 'UGX 64,800', 'Paid'])
    await expect.element(row).toMatchTextContent(words);
});

test('payment history: has what was exchanged and booked, and gives the focus back', async () => {
  await openPayments();
  const open = page.getByRole('button', { name: 'History of the payment of UGX 64,800' });
  await open.click();
  await expect.element(dialog.getByRole('heading', { name: 'Payment of UGX 64,800' })).toBeVisible();
  const moments = dialog.getByRole('list', { name: 'History' });
  await expect.element(moments).toMatchTextContent('Request to provider: requesttopay');
  await expect.element(moments).toMatchTextContent('Status: Paid');
  const sent = () => dialog.element().querySelector('pre')!;
  await expect.element(sent()).not.toBeVisible();
  await dialog.getByText('Request').click();
  await expect.element(sent()).toBeVisible();
  await expect.element(sent()).toMatchTextContent('"currency": "UGX"');
  const books = dialog.getByRole('table', { name: 'Ledger entries' });
  for (const account of ['MTN Mobile Money', 'Accounts receivable'])
    await expect.element(books.getByRole('row').filter({ hasText: account })).toMatchTextContent('UGX 64,800');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});

test('payment history: has an address, and Back closes it', async () => {
  await openPayments();
  await page.getByRole('button', { name: 'History of the payment of UGX 64,800' }).click();
  await expect.element(dialog).toBeVisible();
  expect(location.search).toContain(`payment=${paid.id}`);
  window.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('filters: are asked of the server and kept in the address; without a match all can be shown again', async () => {
  const api = paymentsApi();
  await openPayments('', api);
  const lastQuery = () => Object.fromEntries(api.calls('GET /api/payments').at(-1)?.query ?? []);
  const row = page.getByRole('row').filter({ hasText: 'YZ-EXT-0001' });
  await expect.element(row).toBeVisible();
  await page.getByLabelText('Method').selectOptions('Airtel Money');
  await expect.poll(lastQuery).toEqual({ method: 'airtel_money' });
  await page.getByLabelText('Status').selectOptions('Failed');
  await expect.poll(lastQuery).toEqual({ method: 'airtel_money', status: 'failed' });
  expect(location.search).toContain('method=airtel_money');
  api.on('GET /api/payments', []);
  await page.getByLabelText('From').fill('2020-01-01');
  await page.getByLabelText('To').fill('2020-01-02');
  await expect.poll(lastQuery).toMatchObject({ from: '2020-01-01', to: '2020-01-02' });
  await expect.element(page.getByText('No payments match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all payments' }).click();
  await expect.element(row).toBeVisible();
  await expect.element(page.getByLabelText('From')).toHaveValue('');
  await expect.element(page.getByLabelText('Method')).toHaveValue('');
});

test('refund: no more than is left and only with a reason, once for a double click', async () => {
  const byCard = payment();
  const api = paymentsApi({ payment: byCard }).on('POST /api/payments/{paymentId}/refunds', ({ body }) => {
    const made = refund({ method: 'card', status: 'succeeded', amount: `${body.amount}.00`, reason: body.reason });
    api.on(
      'GET /api/payments/{paymentId}/history',
      history({ payment: { ...byCard, refunded: made.amount }, refunds: [made] }),
    );
    return made;
  });
  await openPayments(`&payment=${byCard.id}`, api);
  await openRefund();
  await expect.element(refunding).toMatchTextContent('Refunded automatically to the original payment method: Card.');
  const amount = refunding.getByLabelText('Amount to refund (UGX)');
  await expect.element(amount).toHaveValue('64800');
  await amount.fill('65,000');
  await send.click();
  await expect.element(refunding).toMatchTextContent('You can refund at most UGX 64,800 of this payment');
  await expect.element(refunding).toMatchTextContent('Please enter a reason');
  await amount.fill('14,800');
  await refunding.getByLabelText('Reason').fill('Wheels were left out');
  await doubleClick(send);
  await expect.element(refunding).not.toBeInTheDocument();
  await expect.element(page.getByText('Refund started')).toBeVisible();
  await expect.element(dialog).toMatchTextContent('Refund of UGX 14,800');
  await expect.element(dialog).toMatchTextContent('Refunded');
  await expect.element(dialog).toMatchTextContent('UGX 50,000');
  expect(api.calls('POST /api/payments/{paymentId}/refunds').map(({ body }) => body)).toEqual([
    { amount: 14_800, reason: 'Wheels were left out' },
  ]);
});

test('refund: says that it has to be paid out manually if it cannot be sent automatically', async () => {
  const api = paymentsApi().on('POST /api/payments/{paymentId}/refunds', refund());
  await openPayments(`&payment=${paid.id}`, api);
  await openRefund();
  await refunding.getByLabelText('Amount to refund (UGX)').fill('10000');
  await expect.element(refunding).toMatchTextContent('The refund stays under Refunds until an admin pays it out.');
  await refunding.getByLabelText('Reason').fill('Scratch on the door');
  await send.click();
  await expect.element(page.getByText('Pay out UGX 10,000 manually under Refunds.')).toBeVisible();
});

test('refund: shows why it is refused, and keeps the text entered', async () => {
  const api = paymentsApi().on('POST /api/payments/{paymentId}/refunds', () =>
    problem(409, 'REFUND_TOO_LARGE', { message: 'Only UGX 10 is left' }),
  );
  await openPayments(`&payment=${paid.id}`, api);
  await openRefund();
  await refunding.getByLabelText('Reason').fill('Not washed');
  await send.click();
  await expect.element(page.getByText('Only UGX 10 is left')).toBeVisible();
  await expect.element(refunding.getByLabelText('Reason')).toHaveValue('Not washed');
});
