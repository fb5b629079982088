import { noNetwork, problem, reply } from '@yoza/component-testing/fake-api';
import { FakeSocket } from '@yoza/component-testing/fake-socket';
import { formatTime } from '@yoza/shell-sdk/format';
import { chooseLanguage } from '@yoza/shell-sdk/i18n';
import { expectSound } from '@yoza/component-testing/check-page';
import { customer } from '@yoza/component-testing/people';
import type { OpenPage } from '@yoza/component-testing/page';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { engineBay, orderedOf, pricedWith } from '../add-on.ts';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { invoiceOf, paidInvoiceOf, paidWith, paymentDetails, paymentOf, refundOf, type FakeBilling } from '../money.ts';
import { bookingApi } from '../open-area.tsx';
import { mobileDialog, openInvoices, payButton, toasts } from '../pay.ts';

beforeEach(standAtNovember10);
afterEach(() => chooseLanguage('en'));

const other = 'INV-2026-EXT-000043';
const expiryOf = ({ payments }: FakeBilling) => payments[0]!.expiresAt!;

/** Reopens the page, so that it loads the payments again, and checks that the card shows the request. */
async function showRequest({ reopen }: OpenPage): Promise<void> {
  reopen();
  await expect.element(entry).toMatchTextContent('request sent');
}

async function payWith(provider: 'MTN Mobile Money' | 'Airtel Money', number: string): Promise<void> {
  await page.getByRole('button', { name: /^Pay now/ }).click();
  const choose = page.getByRole('dialog', { name: 'Pay invoice' });
  await choose.getByRole('radio', { name: provider, exact: true }).click();
  await choose.getByRole('button', { name: /^Continue/ }).click();
  await mobileDialog(provider).getByLabelText('Phone number').fill(number);
  await payButton(mobileDialog(provider)).click();
}

const entryOf = (number: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });
const entry = entryOf('INV-2026-EXT-000042');
const details = (number = 'INV-2026-EXT-000042') => entryOf(number).getByRole('button', { name: /^Payment details/ });

test('invoice: shows its amounts, due date, payment number and payment instructions', async () => {
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

test('invoice: shows the lines of its booking, which add up to the subtotal', async () => {
  const price = pricedWith([engineBay], { size: 15_000, discount: 9500 });
  const user = customer();
  const addOns = [orderedOf(engineBay)];
  const booking = job({ ...price, customerId: user.id, addOns, discountCode: 'WASH10' });
  await openInvoices([invoiceOf(booking)], { user, api: bookingApi().on('GET /api/jobs', [booking]) });
  await expect
    .element(entry)
    .toMatchTextContent(
      'ServiceUGX 60,000Extra for the vehicle sizeUGX 15,000Engine bay cleaningUGX 20,000Discount (WASH10)-UGX 9,500SubtotalUGX 85,500',
    );
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
  ['partly paid and credited', '20000.00', 'UGX 20,000 paid, UGX 50,000 due'],
  ['credited', '0.00', 'Balance due: UGX 50,000.'],
] as const)(
  '%s: the card and the instructions ask for the balance, and no card page for more is offered',
  async ([, paid, words]) => {
    await openInvoices([invoiceOf(job(), { totalAmount: '64800.00', amountPaid: paid, balance: '50000.00' })], {
      isOpen: true,
    });
    await expect.element(page.getByText('1 invoice to pay, UGX 50,000')).toBeVisible();
    await expect.element(entry).toMatchTextContent(words);
    await expect.element(entry).toMatchTextContent('Enter 0701 234 567 and the amount UGX 50,000.');
    await expect.element(entry).toMatchTextContent('AmountUGX 50,000');
    await expect.element(entry.getByRole('link')).not.toBeInTheDocument();
    await entry.getByRole('button', { name: /^Pay now/ }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Pay invoice' }))
      .toMatchTextContent('INV-2026-EXT-000042, UGX 50,000 due');
  },
);

test('invoice in Kiswahili: names the service in it', async () => {
  await chooseLanguage('sw');
  const user = customer();
  const booked = job({
    customerId: user.id,
    service: { ...job().service, translations: { sw: { name: 'Kuosha nje' } } },
  });
  await openInvoices([invoiceOf(booked)], { user, api: bookingApi().on('GET /api/jobs', [booked]) });
  await expect.element(entry).toMatchTextContent('Kuosha nje');
});

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
  await expect.element(page.getByText('There is nothing to pay.', { exact: true })).toBeVisible();
  await expect.element(page.getByText('All invoices are paid.')).not.toBeInTheDocument();
});

test.for<[state: string, fields: Partial<Invoice>, figures: string[]]>([
  [
    'Refunded',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00' },
    ['CreditedUGX 64,800', 'PaidUGX 64,800', 'RefundedUGX 64,800'],
  ],
  [
    'Refund due',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00', amountRefundDue: '60000.00' },
    ['CreditedUGX 64,800', 'PaidUGX 64,800', 'RefundedUGX 4,800', 'Refund dueUGX 60,000'],
  ],
  [
    'Partly refunded',
    { state: 'partly_refunded', amountPaid: '60000.00', amountRefunded: '4800.00' },
    ['CreditedUGX 4,800', 'PaidUGX 64,800', 'RefundedUGX 4,800'],
  ],
  ['Credited', { status: 'cancelled', state: 'credited', amountPaid: '0.00', paidAt: null }, ['CreditedUGX 64,800']],
])('%s: the card says so, and its figures lead from the total to the balance', async ([state, fields, figures]) => {
  await openInvoices([{ ...paidInvoiceOf(job()), ...fields }]);
  await expect.element(entry.getByText(state, { exact: true }).first()).toBeVisible();
  await expect.element(entry).not.toMatchTextContent('Paid, Nov 10, 2026');
  for (const figure of ['TotalUGX 64,800', ...figures]) await expect.element(entry).toMatchTextContent(figure);
  await details().click();
  await expect.element(entry).toMatchTextContent('AmountUGX 64,800');
  await expect.element(entry).not.toMatchTextContent('*165#');
});

test('figures: show total, credited, paid and outstanding amounts of a partly paid and credited invoice', async () => {
  await openInvoices([
    invoiceOf(job(), { amountPaid: '20000.00', balance: '34800.00' }),
    invoiceOf(job(), { invoiceNumber: other }),
  ]);
  await expect
    .element(entry)
    .toMatchTextContent('TotalUGX 64,800CreditedUGX 10,000PaidUGX 20,000Balance dueUGX 34,800');
  await expect.element(entry).not.toMatchTextContent('Refunded');
  await expect.element(entryOf(other)).toMatchTextContent('TotalUGX 64,800');
  for (const word of ['Credited', 'PaidUGX', 'Balance due'])
    await expect.element(entryOf(other)).not.toMatchTextContent(word);
  await expectSound();
});

test('how to pay: shows an error if the payment details cannot be loaded, and Retry loads them again', async () => {
  const { api } = await openInvoices([invoiceOf()]);
  api.on('GET /api/payment-details', noNetwork);
  await details().click();
  await expect.element(page.getByText('The payment details could not be loaded.')).toBeVisible();
  api.on('GET /api/payment-details', paymentDetails());
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect.element(entry.getByText('0701 234 567', { exact: true })).toBeVisible();
  await expect.element(page.getByText('The payment details could not be loaded.')).not.toBeInTheDocument();
});

test('how to pay: shows no error and no number if the server has no payment details', async () => {
  const { api } = await openInvoices([invoiceOf()]);
  api.on('GET /api/payment-details', noNetwork);
  await details().click();
  await expect.element(page.getByText('The payment details could not be loaded.')).toBeVisible();
  api.on('GET /api/payment-details', () => problem(404, 'NOT_FOUND'));
  await entry.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('The payment details could not be loaded.')).not.toBeInTheDocument();
  await expect.element(entry).not.toMatchTextContent('Pay to');
});

test('paid: shows payment date, method and receipt, and does not ask for payment', async () => {
  const { billing } = await openInvoices([paidInvoiceOf(job())]);
  billing.payments = [paidWith(billing.invoice(), { transactionId: '12345678901' })];
  await expect.element(entry).toMatchTextContent('Paid, Nov 10, 2026');
  await expect.element(page.getByText('All invoices are paid.')).toBeVisible();
  await expect.element(entry.getByRole('button', { name: /^Pay now/ })).not.toBeInTheDocument();
  await details().click();
  for (const words of ['MTN Mobile Money', '0771 234 567', 'Transaction ID 12345678901', 'UGX 64,800'])
    await expect.element(page.getByRole('list', { name: 'Payments and refunds' })).toMatchTextContent(words);
  await expect.element(entry.getByRole('button', { name: /^Receipt PDF/ })).toBeVisible();
});

test('refund: is listed among the payments with its refund method, and updates when its status changes', async () => {
  const { billing, user } = await openInvoices([invoiceOf(job(), { status: 'cancelled' })]);
  const payment = paidWith(billing.invoice());
  billing.payments = [payment];
  billing.refunds = [refundOf(payment, { status: 'to_pay_out', completedAt: null })];
  await details().click();
  const moves = page.getByRole('list', { name: 'Payments and refunds' });
  await expect.element(moves).toMatchTextContent('Refund, MTN Mobile Money');
  await expect.element(moves).toMatchTextContent('We refund it to the number it was paid from');
  await expect.element(moves).toMatchTextContent('Payout pending');
  const socket = new FakeSocket();
  await socket.connect(user);
  billing.refunds = [refundOf(payment)];
  socket.send({ type: 'changed', topic: 'payment', id: payment.id });
  await expect.element(moves).toMatchTextContent('Refunded');
});

test('pending request: after a reload, shows number and expiry on the card with details closed', async () => {
  const { billing, reopen } = await openInvoices([invoiceOf(), invoiceOf(job(), { invoiceNumber: other })]);
  billing.payments = [paymentOf(billing.invoice())];
  reopen();
  await expect.element(entry).toMatchTextContent('MTN Mobile Money request sent');
  await expect.element(details()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(entry).toMatchTextContent('We sent a request for UGX 64,800 to 0771 234 567.');
  await expect.element(entry).toMatchTextContent(`You can approve it until ${formatTime(expiryOf(billing))}.`);
  await expect.element(entry.getByText(/^1:\d\d left to approve$/)).toBeVisible();
  await expect.element(entry.getByRole('button', { name: /^Check now/ })).toBeVisible();
  await expect.element(entry.getByRole('link', { name: /^Open the phone/ })).toBeVisible();
  await expect.element(entryOf(other)).not.toMatchTextContent('request sent');
  await expectSound();
});

test('pending request: is shown on the card after its dialog is closed', async () => {
  await openInvoices([invoiceOf()]);
  await payWith('MTN Mobile Money', '0771234567');
  await expect.element(mobileDialog('MTN Mobile Money').getByText('Payment request sent!')).toBeVisible();
  await mobileDialog('MTN Mobile Money').getByRole('button', { name: 'Close' }).last().click();
  await expect.element(entry).toMatchTextContent('We sent a request for UGX 64,800 to 0771 234 567.');
});

test('check now: queries the provider at once, and shows whether the payment is not approved yet or paid', async () => {
  const opened = await openInvoices([invoiceOf()]);
  const { api, billing } = opened;
  const waiting = paymentOf(billing.invoice(), { expiresAt: null });
  billing.payments = [waiting];
  await showRequest(opened);
  const check = entry.getByRole('button', { name: /^Check now/ });
  await check.click();
  await expect.element(entry.getByText(/^Checked at .* not approved yet\.$/)).toBeVisible();
  expect(api.calls('POST /api/payments/{paymentId}/check').map(({ params }) => params['paymentId'])).toEqual([
    waiting.id,
  ]);
  api.on('POST /api/payments/{paymentId}/check', noNetwork);
  await check.click();
  await expect.element(entry.getByText('We could not check right now. Please try again.')).toBeVisible();
  api.on('POST /api/payments/{paymentId}/check', () => {
    billing.settle();
    return waiting;
  });
  await check.click();
  await expect.poll(toasts).toEqual([expect.stringContaining('Payment received')]);
  await expect.element(page.getByText('All invoices are paid.')).toBeVisible();
  await expect.element(entry).not.toMatchTextContent('request sent');
});

test('expired request: shows the reason on the card while the page is open', async () => {
  const opened = await openInvoices([invoiceOf()]);
  const { billing, user } = opened;
  billing.payments = [paymentOf(billing.invoice())];
  await showRequest(opened);
  const socket = new FakeSocket();
  await socket.connect(user);
  billing.settle({ status: 'expired', failure: 'NOT_ANSWERED' });
  socket.send({ type: 'changed', topic: 'payment', id: billing.payments[0]!.id });
  await expect
    .element(entry.getByRole('alert'))
    .toHaveTextContent(
      'Payment failed. Please try again.The payment was not approved in time. Nothing was charged. Please try again.',
    );
  await expect.element(entry.getByRole('button', { name: /^Check now/ })).not.toBeInTheDocument();
});

test('use another number: asks the same provider for the same amount, and gives the request up', async () => {
  const opened = await openInvoices([invoiceOf()]);
  const { api, billing } = opened;
  const waiting = paymentOf(billing.invoice(), { amount: '20000.00' });
  billing.payments = [waiting];
  await showRequest(opened);
  await entry.getByRole('button', { name: /^Use another number/ }).click();
  const dialog = mobileDialog('MTN Mobile Money');
  await expect.element(dialog.getByLabelText('Phone number')).toHaveValue('');
  await expect.element(dialog).toMatchTextContent('Please do not approve it');
  await dialog.getByLabelText('Phone number').fill('0781234567');
  await payButton(dialog).click();
  await expect.element(dialog.getByText('Payment request sent!')).toBeVisible();
  expect(api.calls('POST /api/payments/mobile-money').map(({ body }) => body)).toEqual([
    {
      invoiceId: billing.invoice().id,
      provider: 'mtn_money',
      phoneNumber: '0781234567',
      amount: 20_000,
      tip: 0,
      replaces: waiting.id,
    },
  ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(entry).toMatchTextContent('We sent a request for UGX 20,000 to 0781 234 567.');
});

test('manual transfer: submits a transaction ID, and the invoice stays unpaid until the transfer is found', async () => {
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
  await expect.poll(toasts).toEqual([expect.stringContaining('We are checking your transfer')]);
  expect(api.calls('POST /api/payments/transaction').map(({ body }) => body)).toEqual([
    { invoiceId: billing.invoice().id, provider: 'mtn_money', transactionId: '12345678901' },
  ]);
  await expect.element(entry).toMatchTextContent('MTN Mobile Money, manual transfer');
  await expect.element(entry).toMatchTextContent('Pending');
  const socket = new FakeSocket();
  await socket.connect(user);
  billing.settle();
  socket.send({ type: 'changed', topic: 'payment', id: billing.payments[0]!.id });
  await expect.element(page.getByText('All invoices are paid.')).toBeVisible();
  await expect.element(entry).toMatchTextContent('Transaction ID 12345678901');
});

test('manual transfer: shows an error at the transaction ID field if it cannot be sent', async () => {
  const { api } = await openInvoices([invoiceOf()], { isOpen: true });
  api.on('POST /api/payments/transaction', noNetwork);
  await entry.getByRole('button', { name: 'I have already sent it' }).click();
  await entry.getByLabelText('Transaction ID').fill('12345678901');
  await entry.getByRole('button', { name: 'Send transaction ID' }).click();
  await expect
    .element(entry.getByLabelText('Transaction ID'))
    .toHaveAccessibleDescription(/^The transaction ID could not be sent. Please try again./);
});

test('overdue: is listed before newer invoices, and a link to one invoice scrolls to it and opens its details', async () => {
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
