import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { expectSound } from '@yoza/component-testing/check-page';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { invoiceOf, paidInvoiceOf, paidWith, paymentOf, refundOf } from '../money.ts';
import { mobileDialog, openInvoices, payButton, toasts } from '../pay.ts';

beforeEach(standAtNovember10);

const entryOf = (number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });
const entry = entryOf('INV-2026-EXT-000042');
const details = (number = 'INV-2026-EXT-000042') => entryOf(number).getByRole('button', { name: /^Payment details/ });

test('invoice: tells what it is for, where and how to pay', async () => {
  await openInvoices([invoiceOf()]);
  for (const words of ['Pending', 'UGX 60,000', 'UGX 4,800', 'UGX 64,800', 'Due Dec 10, 2026'])
    await expect.element(entry).toMatchTextContent(words);
  await expect.element(page.getByText('1 invoice to pay, UGX 64,800')).toBeVisible();
  await expect.element(details()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(entry).not.toMatchTextContent('Pay to');
  await details().click();
  await expect.element(details()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entry).toMatchTextContent('MTN Mobile Money');
  await expect.element(entry.getByText('0701 234 567', { exact: true })).toBeVisible();
  const steps = entry.getByRole('list', { name: 'How to pay' }).getByRole('listitem');
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    'Dial *165# on your phone.',
    'Choose to pay or send money.',
    'Enter 0701 234 567 and the amount UGX 64,800.',
    'Use INV-2026-EXT-000042 as the reference.',
    'Confirm with your PIN.',
  ]);
  await expectSound();
});

test('card links: belong to their invoices, and only to those that have one', async () => {
  const numbered = (serviceId: 'basic-wash' | 'premium-detail' | 'deep-cleaning-polish', invoiceNumber: string) =>
    invoiceOf(job({ serviceId }), { invoiceNumber });
  await openInvoices([
    numbered('basic-wash', 'INV-2026-EXT-000001'),
    numbered('premium-detail', 'INV-2026-INT-000001'),
    numbered('deep-cleaning-polish', 'INV-2026-DCP-000001'),
  ]);
  await expect.element(page.getByText('3 invoices to pay, UGX 283,519')).toBeVisible();
  for (const [number, name, href] of [
    ['INV-2026-EXT-000001', 'Pay UGX 64,800 by card', 'https://cards.test/external-wash'],
    ['INV-2026-INT-000001', 'Pay UGX 89,119 by card', 'https://cards.test/interior'],
  ] as const) {
    await details(number).click();
    const link = entryOf(number).getByRole('link');
    await expect.element(link).toHaveAccessibleName(`${name} (opens in a new tab)`);
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
  await details('INV-2026-DCP-000001').click();
  const other = entryOf('INV-2026-DCP-000001');
  await expect.element(other.getByText('0701 234 567', { exact: true })).toBeVisible();
  await expect.element(other.getByRole('link')).not.toBeInTheDocument();
});

test.for([
  ['partly paid and credited', '20000.00', 'UGX 20,000 is paid, UGX 50,000 is open'],
  ['credited', '0.00', 'UGX 50,000 is to be paid.'],
] as const)(
  '%s: the card and the instructions ask for the balance, and no card page for more is offered',
  async ([, paid, words]) => {
    await openInvoices([invoiceOf(job(), { totalAmount: '64800.00', amountPaid: paid, balance: '50000.00' })], {
      isOpen: true,
    });
    await expect.element(page.getByText('1 invoice to pay, UGX 50,000')).toBeVisible();
    await expect.element(entry).toMatchTextContent(words);
    await expect.element(entry).toMatchTextContent('Enter 0701 234 567 and the amount UGX 50,000.');
    await expect.element(entry.getByRole('link')).not.toBeInTheDocument();
    await entry.getByRole('button', { name: /^Pay now/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Pay invoice' }))
      .toMatchTextContent('INV-2026-EXT-000042, UGX 50,000 to pay');
  },
);

test('cancelled: the invoice of a cancelled booking asks for nothing, on the open page too', async () => {
  const { billing, user } = await openInvoices([invoiceOf()], { isOpen: true });
  await expect.element(entry).toMatchTextContent('*165#');
  const socket = new FakeSocket();
  await socket.connect(user);
  Object.assign(billing.invoice(), { status: 'cancelled', balance: '0.00' } satisfies Partial<Invoice>);
  socket.send({ type: 'changed', topic: 'invoice', id: billing.invoice().id });
  await expect.element(entry).toMatchTextContent('Cancelled');
  await expect.element(entry).not.toMatchTextContent('*165#');
  await expect.element(entry.getByRole('link')).not.toBeInTheDocument();
  await expect.element(entry.getByRole('button', { name: /^Pay now/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Everything is paid.')).toBeVisible();
});

test.for<[state: string, fields: Partial<Invoice>, figures: string[]]>([
  [
    'Refunded',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00' },
    ['CreditedUGX 64,800', 'PaidUGX 64,800', 'RefundedUGX 64,800', 'Still to be paidUGX 0'],
  ],
  [
    'Partly refunded',
    { state: 'partly_refunded', amountPaid: '60000.00', amountRefunded: '4800.00' },
    ['CreditedUGX 4,800', 'PaidUGX 64,800', 'RefundedUGX 4,800', 'Still to be paidUGX 0'],
  ],
  [
    'Credited',
    { status: 'cancelled', state: 'credited', amountPaid: '0.00', paidAt: null },
    ['CreditedUGX 64,800', 'Still to be paidUGX 0'],
  ],
])('%s: the card says so, and its figures lead from the total to the balance', async ([state, fields, figures]) => {
  await openInvoices([{ ...paidInvoiceOf(job()), ...fields }]);
  await expect.element(entry.getByText(state, { exact: true })).toBeVisible();
  await expect.element(entry).not.toMatchTextContent('Paid, Nov 10, 2026');
  await details().click();
  for (const figure of ['AmountUGX 64,800', ...figures]) await expect.element(entry).toMatchTextContent(figure);
  await expect.element(entry).not.toMatchTextContent('*165#');
});

test('how to pay: what cannot be shown says so, and Retry brings it', async () => {
  const { api } = await openInvoices([invoiceOf()]);
  api.on('GET /api/payment-details', noNetwork);
  await details().click();
  await expect.element(page.getByText('How to pay cannot be shown right now.')).toBeVisible();
  api.on('GET /api/payment-details', () => problem(404, 'NOT_FOUND'));
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('How to pay cannot be shown right now.')).not.toBeInTheDocument();
});

test('paid: says when and with what, and asks for nothing', async () => {
  const { billing } = await openInvoices([paidInvoiceOf(job())]);
  billing.payments = [paidWith(billing.invoice(), { transactionId: '12345678901' })];
  await expect.element(entry).toMatchTextContent('Paid, Nov 10, 2026');
  await expect.element(page.getByText('Everything is paid.')).toBeVisible();
  await expect.element(entry.getByRole('button', { name: /^Pay now/ })).not.toBeInTheDocument();
  await details().click();
  for (const words of ['MTN Mobile Money', '0771 234 567', 'Transaction ID 12345678901', 'UGX 64,800'])
    await expect.element(page.getByRole('list', { name: 'Payments and refunds' })).toMatchTextContent(words);
  await expect.element(entry.getByRole('button', { name: /^Receipt PDF/ })).toBeVisible();
});

test('refund: stands among the payments with how it comes back, and as it changes', async () => {
  const { billing, user } = await openInvoices([invoiceOf(job(), { status: 'cancelled' })]);
  const payment = paidWith(billing.invoice());
  billing.payments = [payment];
  billing.refunds = [refundOf(payment, { status: 'to_pay_out', completedAt: null })];
  await details().click();
  const moves = page.getByRole('list', { name: 'Payments and refunds' });
  await expect.element(moves).toMatchTextContent('Refund, MTN Mobile Money');
  await expect.element(moves).toMatchTextContent('We send it to the number it was paid from');
  await expect.element(moves).toMatchTextContent('To be paid out');
  const socket = new FakeSocket();
  await socket.connect(user);
  billing.refunds = [refundOf(payment)];
  socket.send({ type: 'changed', topic: 'payment', id: payment.id });
  await expect.element(moves).toMatchTextContent('Refunded');
});

test('a payment that waits: stays in sight, and another way takes its place', async () => {
  const { api, billing } = await openInvoices([invoiceOf()], { isOpen: true });
  const waiting = paymentOf(billing.invoice());
  billing.payments = [waiting];
  await expect.element(entry).toMatchTextContent('Payment request sent!');
  await expectSound();
  await entry.getByRole('button', { name: 'Use another way' }).click();
  const choose = page.getByRole('dialog', { name: 'Pay invoice' });
  await expect.element(choose).toMatchTextContent('Please do not approve it any more');
  await choose.getByRole('radio', { name: 'Airtel Money', exact: true }).click();
  await choose.getByRole('button', { name: /^Continue/ }).click();
  const airtel = mobileDialog('Airtel Money');
  await airtel.getByLabelText('Phone number').fill('0701234567');
  await payButton(airtel).click();
  await expect.element(airtel.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/payments/mobile-money')[0]?.body).toMatchObject({ replaces: waiting.id });
});

test('sent by hand: a transaction ID is told, which pays nothing until it is found', async () => {
  const { api, billing, user } = await openInvoices([invoiceOf()], { isOpen: true });
  api.on('POST /api/payments/transaction', ({ body: { transactionId } }) => {
    billing.payments = [paymentOf(billing.invoice(), { channel: 'by_hand', transactionId, payerPhone: null })];
    return reply(billing.payments[0]!, { status: 201 });
  });
  await entry.getByRole('button', { name: 'I have already sent it' }).click();
  const field = entry.getByLabelText('Transaction ID');
  const send = () => entry.getByRole('button', { name: 'Send transaction ID' }).click();
  await field.fill('12');
  await send();
  await expect
    .element(field)
    .toHaveAccessibleDescription(/^Please enter the transaction ID from the message, such as 12345678901/);
  await field.fill('12345678901');
  await send();
  await expect.poll(toasts).toEqual([expect.stringContaining('We are looking for your transfer')]);
  expect(api.calls('POST /api/payments/transaction').map(({ body }) => body)).toEqual([
    { invoiceId: billing.invoice().id, provider: 'mtn_money', transactionId: '12345678901' },
  ]);
  await expect.element(entry).toMatchTextContent('MTN Mobile Money, sent by hand');
  await expect.element(entry).toMatchTextContent('Pending');
  const socket = new FakeSocket();
  await socket.connect(user);
  billing.settle();
  socket.send({ type: 'changed', topic: 'payment', id: billing.payments[0]!.id });
  await expect.element(page.getByText('Everything is paid.')).toBeVisible();
  await expect.element(entry).toMatchTextContent('Transaction ID 12345678901');
});

test('sent by hand: a transaction ID that is refused is told at its field', async () => {
  const { api } = await openInvoices([invoiceOf()], { isOpen: true });
  api.on('POST /api/payments/transaction', noNetwork);
  await entry.getByRole('button', { name: 'I have already sent it' }).click();
  await entry.getByLabelText('Transaction ID').fill('12345678901');
  await entry.getByRole('button', { name: 'Send transaction ID' }).click();
  await expect
    .element(entry.getByLabelText('Transaction ID'))
    .toHaveAccessibleDescription(/^The transaction ID could not be sent. Please try again./);
});

test('overdue: stands before newer invoices, and a link to one invoice brings it into view, opened', async () => {
  const newer = invoiceOf(job(), { invoiceNumber: 'INV-2026-EXT-000043' });
  const many = Array.from({ length: 6 }, (_, index) =>
    invoiceOf(job(), { invoiceNumber: `INV-2026-EXT-00005${index}` }),
  );
  const late = invoiceOf(job(), { dueDate: '2026-11-01T09:00:00.000Z', createdAt: '2026-10-25T09:00:00.000Z' });
  await openInvoices([newer, ...many, late], { linked: many[5] });
  await expect
    .element(page.getByRole('list', { name: 'Your invoices' }).getByRole('heading', { level: 2 }).first())
    .toHaveTextContent('INV-2026-EXT-000042');
  await expect.element(details('INV-2026-EXT-000055')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(entryOf('INV-2026-EXT-000055')).toBeInViewport();
  await expect.element(details('INV-2026-EXT-000043')).toHaveAttribute('aria-expanded', 'false');
});
