import { expectSound } from '@yoza/component-testing/check-page';
import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { queryClient } from '@yoza/shell-sdk/query-client';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline } from '../go-offline.ts';
import { invoice } from '../invoice.ts';
import { payment } from '../payment.ts';
import { card, number, openInvoices } from './invoice-page.ts';

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

test('record cash: the dialog is accessible and no wider than a small phone', async () => {
  await openInvoices(invoice());
  await card.getByRole('button', { name: `Record cash for ${number}` }).click();
  await expect.element(page.getByRole('dialog', { name: 'Record cash' })).toBeVisible();
  await expectSound();
});
