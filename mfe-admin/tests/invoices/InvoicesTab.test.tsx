import { noNetwork } from '@yoza/component-testing/fake-api';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { invoice } from '../invoice.ts';
import { moneyApi, paymentDetails } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { savedFile } from '../saved-file.ts';
import { card, details, number, openInvoices, picker } from './invoice-page.ts';

test('invoice: shows its customer, amounts, due date and mobile money payment details', async () => {
  const one = invoice({ job: { ...invoice().job, mobileMoneyPhone: '0771234567' } });
  await openInvoices(one);
  for (const words of [
    'Pending',
    `ID ${one.customerId.slice(0, 8).toUpperCase()}`,
    'Ruth Achan',
    'External Wash',
    'Due dateDec 10, 2026',
    'CreatedNov 20, 2026',
    'PaidNot paid',
    'SubtotalUGX 60,000',
    'Tax (8%)UGX 4,800',
    'TotalUGX 64,800',
  ])
    await expect.element(card).toMatchTextContent(words);
  const panel = card.getByRole('button', { name: 'Mobile Money payment details' });
  await expect.element(panel).toHaveAttribute('aria-expanded', 'false');
  await panel.click();
  for (const words of [
    'MethodMTN Mobile Money',
    'Pay-to number0772000222',
    /Customer's number(\+256|0)771234567/,
    'AmountUGX 64,800',
    `Reference${number}`,
    'Customer payment instructions',
  ])
    await expect.element(card).toMatchTextContent(words);
  const steps = [
    'Dial *165# on your MTN line.',
    'Choose Send Money and enter 0772000222.',
    'Enter the amount UGX 64,800.',
    `Use ${number} as the reference.`,
    'Confirm with your Mobile Money PIN and keep the confirmation message.',
  ];
  for (const step of steps) await expect.element(card.getByText(step)).toBeVisible();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await card.getByRole('button', { name: 'Copy instructions' }).click();
  await expect.element(page.getByText('Instructions copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(steps.map((step, index) => `${index + 1}. ${step}`).join('\n'));
});

test('partly paid and credited: the instructions and the question before it is marked as paid name the balance', async () => {
  await openInvoices(invoice({ totalAmount: '77777.00', amountPaid: '20000.00', balance: '50000.00' }));
  await expect.element(card).toMatchTextContent('UGX 50,000 due');
  await card.getByRole('button', { name: 'Mobile Money payment details' }).click();
  await expect.element(card).toMatchTextContent('AmountUGX 50,000');
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await card.getByRole('button', { name: 'Copy instructions' }).click();
  await expect.element(page.getByText('Instructions copied')).toBeVisible();
  expect(write).toHaveBeenCalledWith(expect.stringContaining('3. Enter the amount UGX 50,000.\n'));
  await picker.selectOptions('Paid');
  const question = page.getByRole('alertdialog', { name: 'Mark this invoice as paid?' });
  await expect.element(question).toMatchTextContent('Ruth Achan, UGX 50,000');
});

test('invoice: opened again, its instructions have the current pay-to number and never an earlier one', async () => {
  const { api } = await openInvoices(invoice());
  const panel = card.getByRole('button', { name: 'Mobile Money payment details' });
  await panel.click();
  await expect.element(card).toMatchTextContent('Pay-to number0772000222');
  await card.getByRole('button', { name: `Hide details of ${number}` }).click();
  api.on('GET /api/payment-details', paymentDetails('0782000333'));
  const release = api.hold('GET /api/payment-details');
  await details.click();
  await panel.click();
  await expect.element(card).toMatchTextContent('MethodMTN Mobile Money');
  expect(card.element().textContent).not.toContain('0772000222');
  release();
  await expect.element(card).toMatchTextContent('Pay-to number0782000333');
});

test('invoice card: shows the balance due after a credit without a payment', async () => {
  await openInvoices(invoice({ totalAmount: '77777.00', balance: '50000.00' }));
  await expect.element(card).toMatchTextContent('UGX 50,000 due');
  await expect.element(card).not.toMatchTextContent('Partly paid');
});

test.for([
  ['paid', { amountPaid: '64800.00', paidAt: '2026-11-24T09:00:00.000Z' }],
  ['cancelled', {}],
] as const)('%s: the card has no instructions to send money', async ([status, fields]) => {
  await openInvoices(invoice({ status, ...fields, balance: '0.00' }));
  await card.getByRole('button', { name: 'Mobile Money payment details' }).click();
  await expect.element(card).toMatchTextContent(`Reference${number}`);
  await expect.element(card).not.toMatchTextContent('Customer payment instructions');
  await expect.element(card).not.toMatchTextContent(/AmountUGX/);
});

test('invoices: are collapsed, and filtered by search text, dates and totals, which stay in the address', async () => {
  const api = moneyApi(invoice());
  await openArea({ path: '/admin?tab=invoices', api });
  await expect.element(card).toBeVisible();
  await expect.element(card).toMatchTextContent(/ID [0-9A-F]{8}, due Dec 10, 2026/);
  await expect.element(picker).not.toBeInTheDocument();
  expect(card.element().getBoundingClientRect().height).toBeLessThan(130);
  await page.getByRole('searchbox', { name: 'Search by invoice number or customer' }).fill('ruth 0001');
  await page.getByLabelText('Issued from').fill('2026-11-01');
  await page.getByLabelText('Issued to').fill('2026-11-30');
  await page.getByLabelText('Minimum total (UGX)').fill('64,800');
  await page.getByLabelText('Maximum total (UGX)').fill('70,000');
  const filters = {
    search: 'ruth 0001',
    from: '2026-11-01',
    to: '2026-11-30',
    minTotal: '64800',
    maxTotal: '70000',
  };
  const latest = () => Object.fromEntries(api.calls('GET /api/invoices').at(-1)!.query);
  await expect.poll(latest).toEqual(filters);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'invoices', ...filters });
  await page.getByLabelText('Maximum total (UGX)').fill('6');
  await expect.element(page.getByText('The maximum is below the minimum')).toBeVisible();
  api.on('GET /api/invoices', ({ query }) => (query.has('search') ? [] : [invoice()]));
  await page.getByRole('searchbox').fill('ruth 0002');
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect.element(card).toBeVisible();
  expect(location.search).toBe('?tab=invoices');
});

test('a link to one invoice: opens it alone, and leads back to all', async () => {
  const one = invoice();
  const other = invoice({ invoiceNumber: 'YZ-EXT-0002' });
  const api = moneyApi(one, other).on('GET /api/invoices', ({ query }) =>
    [one, other].filter(({ id }) => id === (query.get('invoiceId') ?? id)),
  );
  await openInvoices(one, `&invoice=${one.id}`, api);
  await expect.element(picker).toBeVisible();
  await expect.element(page.getByText('YZ-EXT-0002')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect.element(page.getByText('YZ-EXT-0002')).toBeVisible();
  expect(location.search).toBe('?tab=invoices');
});

test('customer: their name shows only their invoices, and Back all again', async () => {
  const one = invoice();
  const other = invoice({ invoiceNumber: 'YZ-EXT-0002', customerName: 'Brian Okello' });
  const api = moneyApi(one, other).on('GET /api/invoices', ({ query }) =>
    [one, other].filter(({ customerId }) => customerId === (query.get('customerId') ?? customerId)),
  );
  await openInvoices(one, '', api);
  await card.getByRole('button', { name: 'Ruth Achan' }).click();
  await expect.element(page.getByText('Showing only invoices of Ruth Achan.')).toBeVisible();
  await expect.poll(() => location.search).toBe(`?tab=invoices&customer=${one.customerId}`);
  await expect.element(page.getByText('YZ-EXT-0002')).not.toBeInTheDocument();
  history.back();
  await expect.element(page.getByText('YZ-EXT-0002')).toBeVisible();
});

test.for<[state: string, fields: Partial<Invoice>, figures: string]>([
  [
    'Refunded',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00' },
    'TotalUGX 64,800CreditedUGX 64,800Paid so farUGX 64,800RefundedUGX 64,800Balance dueUGX 0',
  ],
  [
    'Refund due',
    { state: 'refunded', amountPaid: '0.00', amountRefunded: '64800.00', amountRefundDue: '60000.00' },
    'TotalUGX 64,800CreditedUGX 64,800Paid so farUGX 64,800RefundedUGX 4,800Refund dueUGX 60,000Balance dueUGX 0',
  ],
  [
    'Partly refunded',
    { state: 'partly_refunded', amountPaid: '60000.00', amountRefunded: '4800.00' },
    'TotalUGX 64,800CreditedUGX 4,800Paid so farUGX 64,800RefundedUGX 4,800Balance dueUGX 0',
  ],
  [
    'Credited',
    { status: 'cancelled', state: 'credited' },
    'TotalUGX 64,800CreditedUGX 64,800Paid so farUGX 0Balance dueUGX 0',
  ],
  [
    'Paid',
    { state: 'paid', amountPaid: '60000.00', amountRefunded: '0.00' },
    'TotalUGX 64,800CreditedUGX 4,800Paid so farUGX 60,000Balance dueUGX 0',
  ],
])('%s: the card says so, and adds up from the total to the balance', async ([state, fields, figures]) => {
  await openInvoices(invoice({ status: 'paid', balance: '0.00', ...fields }));
  await expect.element(card.getByRole('heading', { name: `${number} ${state}` })).toBeVisible();
  await expect.element(card).toMatchTextContent(figures);
  await expect.element(picker).toHaveValue(state.toLowerCase().replace(' ', '_'));
  await expect.element(picker).toBeDisabled();
});

test('invoice without a state: the card shows its status, and adds up from the total to the balance', async () => {
  await openInvoices(invoice({ totalAmount: '77777.00', amountPaid: '20000.00', balance: '50000.00' }));
  await expect.element(card.getByRole('heading', { name: /^YZ/ })).toMatchTextContent('Pending');
  await expect
    .element(card)
    .toMatchTextContent('TotalUGX 77,777CreditedUGX 7,777Paid so farUGX 20,000Balance dueUGX 50,000');
});

test('invoices: link to the next step if there are none, or none with the chosen status', async () => {
  await openArea({ path: '/admin?tab=invoices', api: moneyApi() });
  await expect.element(page.getByText('No invoices found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Jobs' })).toHaveAttribute('href', '/admin?tab=jobs');
  await page.getByRole('radio', { name: /^Overdue/ }).click();
  await expect.poll(() => location.search).toContain('status=overdue');
  await page.getByRole('button', { name: 'Show all invoices' }).click();
  await expect.poll(() => location.search).not.toContain('status=');
});

test('invoice PDF: shows an error if the file cannot be downloaded, and downloads it on the next press', async () => {
  const { api } = await openInvoices(invoice());
  api.on('GET /api/invoices/{invoiceId}/pdf', noNetwork);
  await page.getByRole('button', { name: `Invoice PDF of ${number}` }).click();
  await expect.element(page.getByText('The file could not be downloaded')).toBeVisible();
  api.on(
    'GET /api/invoices/{invoiceId}/pdf',
    () => new Response('PDF', { headers: { 'Content-Disposition': 'filename="a.pdf"' } }),
  );
  const file = await savedFile(() => page.getByRole('button', { name: `Invoice PDF of ${number}` }).click());
  expect(file).toEqual({ name: 'a.pdf', content: 'PDF' });
});
