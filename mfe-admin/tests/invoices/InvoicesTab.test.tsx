import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem, type FakeApi, type Operation } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import type { OpenPage } from '@yoza/component-testing/page';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { goOffline } from '../go-offline.ts';
import { invoice } from '../invoice.ts';
import { moneyApi, paymentDetails } from '../money-api.ts';
import { openArea } from '../open-area.tsx';
import { payment } from '../payment.ts';
import { quarantineItem } from '../quarantine-item.ts';
import { refund } from '../refund.ts';
import { savedFile } from '../saved-file.ts';

const number = 'YZ-EXT-0001';
const day = '2026-11-24';
const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^YZ-EXT-0001/ }) });
const details = card.getByRole('button', { name: `Show details of ${number}` });
const picker = page.getByLabelText(`Change status of ${number}`);

/** Opens the Invoices section with the details of this invoice shown, and an API that changes its status. */
async function openInvoices(one: Invoice, parameters = '', api = moneyApi(one)): Promise<OpenPage> {
  api.on('PATCH /api/invoices/{invoiceId}/status', ({ body }) => {
    const changed = { ...one, ...body, paidAt: body.status === 'paid' ? '2026-11-24T09:00:00.000Z' : null };
    api.on('GET /api/invoices', [changed]);
    return changed;
  });
  const opened = await openArea({ path: `/admin?tab=invoices${parameters}`, api });
  await expect.element(card).toBeVisible();
  if (!parameters.includes('invoice=')) await details.click();
  return opened;
}

async function openMenu(item: string): Promise<void> {
  await card.getByRole('button', { name: `More actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

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

test('status: is set as soon as it is chosen', async () => {
  await openInvoices(invoice());
  expect(
    picker
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Pending', 'Sent', 'Paid', 'Overdue', 'Cancelled']);
  for (const status of ['Sent', 'Overdue', 'Pending']) {
    await picker.selectOptions(status);
    await expect.element(page.getByText(`${number} is now ${status.toLowerCase()}.`)).toBeVisible();
    await expect.element(card.getByRole('heading', { name: /^YZ/ })).toMatchTextContent(status);
  }
});

test('status: asks for confirmation of a final status, and is set once on a double click', async () => {
  const { api } = await openInvoices(invoice());
  await picker.selectOptions('Cancelled');
  const question = (name: string) => page.getByRole('alertdialog', { name });
  await question('Cancel this invoice?').getByRole('button', { name: 'Keep current status' }).click();
  await expect.element(picker).toHaveValue('pending');
  await picker.selectOptions('Paid');
  const paid = question('Mark this invoice as paid?');
  await expect.element(paid).toMatchTextContent('You cannot change the status afterwards.');
  expect(api.calls('PATCH /api/invoices/{invoiceId}/status')).toEqual([]);
  await doubleClick(paid.getByRole('button', { name: 'Mark as paid' }));
  await expect.element(page.getByText('Invoice updated')).toBeVisible();
  await expect.element(card).toMatchTextContent('PaidNov 24, 2026');
  await expect.element(picker).toBeDisabled();
  await expect.element(card).toMatchTextContent('Paid and cancelled invoices are final.');
  expect(api.calls('PATCH /api/invoices/{invoiceId}/status').map(({ body }) => body)).toEqual([
    { status: 'paid', version: 1 },
  ]);
});

test('status: shows why a change is refused, and the picker shows the current status', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  api.on('PATCH /api/invoices/{invoiceId}/status', () => {
    api.on('GET /api/invoices', [{ ...one, status: 'cancelled' }]);
    return problem(409, 'INVOICE_FINAL', { message: 'An invoice that is cancelled stays so' });
  });
  await picker.selectOptions('Sent');
  await expect.element(page.getByText('Failed to update invoice status')).toBeVisible();
  await expect.element(page.getByText('An invoice that is cancelled stays so')).toBeVisible();
  await expect.element(picker).toHaveValue('cancelled');
  await expect.element(picker).toBeDisabled();
});

test('status: shows a concurrent change by another admin with a message, without overwriting it', async () => {
  const one = invoice();
  const message = 'This invoice has changed in the meantime. Please check the current version.';
  const present: Invoice = { ...one, status: 'sent', version: 2 };
  const { api } = await openInvoices(one);
  api
    .on('PATCH /api/invoices/{invoiceId}/status', () => problem(409, 'INVOICE_CHANGED', { message, invoice: present }))
    .on('GET /api/invoices', [present]);
  await picker.selectOptions('Overdue');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(picker).toHaveValue('sent');
  expect(api.calls('PATCH /api/invoices/{invoiceId}/status').map(({ body }) => body)).toEqual([
    { status: 'overdue', version: 1 },
  ]);
});

test('status: after a lost response it is sent again, and the new status is shown', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  const sent: Invoice = { ...one, status: 'sent', version: 2 };
  api.on('PATCH /api/invoices/{invoiceId}/status', () => {
    api.on('GET /api/invoices', [sent]).on('PATCH /api/invoices/{invoiceId}/status', sent);
    return noNetwork();
  });
  await picker.selectOptions('Sent');
  await expect.element(page.getByText('Invoice updated')).toBeVisible();
  await expect.element(picker).toHaveValue('sent');
});

test('status: the outcome is reported even if the invoice has left the list', async () => {
  const { api } = await openInvoices(invoice(), '&status=pending');
  const release = api.hold('PATCH /api/invoices/{invoiceId}/status');
  await picker.selectOptions('Sent');
  await page.getByRole('radio', { name: /^Overdue/ }).click();
  api.on('GET /api/invoices', []);
  await page.getByRole('radio', { name: /^Cancelled/ }).click();
  await expect.element(card).not.toBeInTheDocument();
  release();
  await expect.element(page.getByText(`${number} is now sent.`)).toBeVisible();
});

test('status: shows an admin whose session has ended a message, and opens the sign-in page', async () => {
  const { api, left } = await openInvoices(invoice());
  api.on('PATCH /api/invoices/{invoiceId}/status', () => problem(401, 'UNAUTHORIZED'));
  await picker.selectOptions('Sent');
  await expect.element(page.getByText('Unauthorized')).toBeVisible();
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  expect(document.body.textContent).not.toContain('Failed to update invoice status');
  await expect.poll(() => left).toEqual([expect.stringMatching(/^\/api\/login\?.*admin/)]);
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

test('record cash: a part with a tip, once for a double click', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  api.on('POST /api/payments/cash', ({ body }) => {
    api.on('GET /api/invoices', [{ ...one, amountPaid: '20000.00', balance: '44800.00' }]);
    return payment({ method: 'cash', amount: `${body.amount}.00` });
  });
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await dialog.getByLabelText('Amount for the invoice (UGX)').fill('20,000');
  await dialog.getByLabelText(/^Tip \(UGX\)/).fill('5000');
  await expect.element(dialog).toMatchTextContent('Total received: UGX 25,000');
  await doubleClick(dialog.getByRole('button', { name: 'Record cash' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('Partly paid');
  await expect.element(card).toMatchTextContent('UGX 44,800 due');
  expect(api.calls('POST /api/payments/cash').map(({ body }) => body)).toEqual([
    { jobId: one.jobId, amount: 25_000, tip: 5_000 },
  ]);
});

test('cash: after a lost response it is sent again under the same key', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  const taken = new Set<string | null>();
  api.on('POST /api/payments/cash', ({ body, headers }) => {
    const isRepeated = taken.has(headers.get('Idempotency-Key'));
    taken.add(headers.get('Idempotency-Key'));
    api.on('GET /api/invoices', [{ ...one, status: 'paid', amountPaid: '64800.00', balance: '0.00' }]);
    return isRepeated ? payment({ method: 'cash', amount: `${body.amount}.00` }) : noNetwork();
  });
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect.element(page.getByText('Cash recorded', { exact: true })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(taken.size).toBe(1);
  expect(api.calls('POST /api/payments/cash')).toHaveLength(2);
});

test('cash: warns without any response that it may be recorded, and shows the current invoice', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  api.on('POST /api/payments/cash', () => {
    api.on('GET /api/invoices', [{ ...one, status: 'paid', amountPaid: '64800.00', balance: '0.00' }]);
    return noNetwork();
  });
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await dialog.getByRole('button', { name: 'Record cash' }).click();
  await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card.getByText('Paid', { exact: true }).first()).toBeVisible();
  expect(api.calls('POST /api/payments/cash')).toHaveLength(2);
});

test('cash: a timeout while the service still works on it is reported as an unknown outcome', async () => {
  const { api } = await openInvoices(invoice());
  api.on('POST /api/payments/cash', () => {
    api.on('POST /api/payments/cash', () => problem(409, 'IDEMPOTENCY_IN_PROGRESS'));
    return problem(504, 'SERVICE_TIMEOUT');
  });
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  await page.getByRole('dialog', { name: 'Record cash' }).getByRole('button', { name: 'Record cash' }).click();
  await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
});

test('cash: Cancel stops waiting for the response, aborts the call and closes', async () => {
  const { api } = await openInvoices(invoice());
  api.on('POST /api/payments/cash', payment());
  const signals: AbortSignal[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input instanceof Request && input.method === 'POST' && init?.signal) signals.push(init.signal);
    return send(input, init);
  });
  const letRespond = api.hold('POST /api/payments/cash');
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Record cash' });
  await doubleClick(dialog.getByRole('button', { name: 'Record cash' }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('The change may already be saved. Check before you try again.')).toBeVisible();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  letRespond();
  expect(api.calls('POST /api/payments/cash')).toHaveLength(1);
});

test('cash: shows at once that there is no network, and is not sent again', async () => {
  const { api } = await openInvoices(invoice());
  api.on('POST /api/payments/cash', noNetwork);
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  const goOnline = goOffline();
  await page.getByRole('dialog', { name: 'Record cash' }).getByRole('button', { name: 'Record cash' }).click();
  await expect.element(page.getByText('Check your connection and try again.')).toBeVisible();
  goOnline();
  expect(queryClient.isMutating()).toBe(0);
  expect(api.calls('POST /api/payments/cash')).toHaveLength(1);
});

test('credit note: shows the refund of money already paid, and is issued once on a double click', async () => {
  const { api } = await openInvoices(invoice({ status: 'paid', amountPaid: '64800.00', balance: '0.00' }));
  api.on('POST /api/invoices/{invoiceId}/credit-notes', ({ params, body }) => ({
    id: crypto.randomUUID(),
    number: 'CN-2026-000001',
    invoiceId: params['invoiceId']!,
    subtotal: '13704.00',
    taxAmount: '1096.00',
    totalAmount: `${body.amount}.00`,
    reason: body.reason,
    createdAt: '2026-11-24T09:00:00.000Z',
  }));
  await openMenu('Issue credit note');
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  const amount = dialog.getByLabelText('Amount with tax (UGX)');
  await expect.element(amount).toHaveValue('64800');
  await expect.element(dialog).toMatchTextContent('Maximum credit for this invoice: UGX 64,800.');
  await amount.fill('14,800');
  await expect.element(dialog).toMatchTextContent('UGX 14,800 that was already paid is refunded to the customer.');
  await dialog.getByLabelText('Reason').fill('Wheels were left out');
  await doubleClick(dialog.getByRole('button', { name: 'Issue credit note' }));
  await expect.element(page.getByText('Credit note issued')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('POST /api/invoices/{invoiceId}/credit-notes').map(({ body }) => body)).toEqual([
    { amount: 14_800, reason: 'Wheels were left out' },
  ]);
});

test('credit note: reduces the balance due of an open invoice', async () => {
  await openInvoices(invoice());
  await openMenu('Issue credit note');
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  await dialog.getByLabelText('Amount with tax (UGX)').fill('4800');
  await expect.element(dialog).toMatchTextContent('The balance due is reduced by UGX 4,800.');
});

test('fiscal document: requires its number, and is shown on the invoice', async () => {
  const one = invoice();
  const { api } = await openInvoices(one);
  api.on('PUT /api/invoices/{invoiceId}/fiscal-document', ({ body }) => {
    const numbered = { ...one, fiscal: { ...body, deviceNumber: '' } };
    api.on('GET /api/invoices', [numbered]);
    return numbered;
  });
  await openMenu('Fiscal document (EFRIS)');
  const dialog = page.getByRole('dialog', { name: 'Fiscal document' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent('Please enter the fiscal document number');
  await dialog.getByLabelText('Fiscal document number').fill('326118273645');
  await dialog.getByLabelText(/^Verification code/).fill('88213');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('326118273645');
});

test('fiscal document: numbers of another admin are shown before they are replaced', async () => {
  const one = invoice();
  const fiscal = { number: '111', verificationCode: '', qrText: '', deviceNumber: '' };
  const present: Invoice = { ...one, version: 2, fiscal };
  const message = 'This invoice has changed in the meantime. Please check the current version.';
  const { api } = await openInvoices(one);
  api.on('PUT /api/invoices/{invoiceId}/fiscal-document', ({ body }) =>
    body.version === 2 ? present : problem(409, 'INVOICE_CHANGED', { message, invoice: present }),
  );
  await openMenu('Fiscal document (EFRIS)');
  const dialog = page.getByRole('dialog', { name: 'Fiscal document' });
  const numberField = dialog.getByLabelText('Fiscal document number');
  await numberField.fill('222');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).toMatchTextContent(message);
  await expect.element(numberField).toHaveValue('222');
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  await expect.element(numberField).toHaveValue('111');
  await numberField.fill('222');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.calls('PUT /api/invoices/{invoiceId}/fiscal-document').map(({ body }) => body.version)).toEqual([1, 2]);
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
      date: day,
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

test('record cash: the dialog is accessible and no wider than a small phone', async () => {
  await openInvoices(invoice());
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  await expect.element(page.getByRole('dialog', { name: 'Record cash' })).toBeVisible();
  await expectSound();
});

test.for([
  ['Issue credit note', 'Issue a credit note'],
  ['Fiscal document (EFRIS)', 'Fiscal document'],
] as const)('%s: the dialog is accessible and no wider than a small phone', async ([item, name]) => {
  await openInvoices(invoice());
  await openMenu(item);
  await expect.element(page.getByRole('dialog', { name })).toBeVisible();
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
