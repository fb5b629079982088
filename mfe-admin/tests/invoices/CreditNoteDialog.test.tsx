import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { invoice } from '../invoice.ts';
import { card, openInvoices, openMenu } from './invoice-page.ts';

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
    { amount: 14_800, reason: 'Wheels were left out', version: 1 },
  ]);
});

test('credit note: reduces the balance due of an open invoice', async () => {
  await openInvoices(invoice());
  await openMenu('Issue credit note');
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  await dialog.getByLabelText('Amount with tax (UGX)').fill('4800');
  await expect.element(dialog).toMatchTextContent('The balance due is reduced by UGX 4,800.');
});

const line = (text: string, amount: number, discount = 0) => ({
  text,
  amount: `${amount}.00`,
  grossAmount: `${amount + discount}.00`,
  discountAmount: `${discount}.00`,
  taxAmount: `${amount * 0.08}.00`,
});

test('credit note: names the chosen lines, whose total becomes its amount', async () => {
  const lines = [line('External Wash', 40_000), line('Engine Bay Cleaning', 20_000, 5_000)];
  const { api } = await openInvoices(invoice({ lines }));
  api.on('POST /api/invoices/{invoiceId}/credit-notes', ({ params, body }) => ({
    id: crypto.randomUUID(),
    number: 'CN-2026-000002',
    invoiceId: params['invoiceId']!,
    subtotal: '20000.00',
    taxAmount: '1600.00',
    totalAmount: `${body.amount}.00`,
    reason: body.reason,
    createdAt: '2026-11-24T09:00:00.000Z',
  }));
  await openMenu('Issue credit note');
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  const amount = dialog.getByLabelText('Amount with tax (UGX)');
  const engine = dialog.getByRole('checkbox', { name: /Engine Bay Cleaning/ });
  await expect.element(dialog.getByText('UGX 21,600')).toBeVisible();
  await engine.click();
  await expect.element(amount).toHaveValue('21600');
  await engine.click();
  await expect.element(amount).toHaveValue('64800');
  await engine.click();
  await dialog.getByLabelText('Reason').fill('It was left out');
  await expectSound();
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect.element(page.getByText('Credit note issued')).toBeVisible();
  expect(api.calls('POST /api/invoices/{invoiceId}/credit-notes').map(({ body }) => body)).toEqual([
    { amount: 21_600, reason: 'It was left out', lineNumbers: [2], version: 1 },
  ]);
});

test('credit note: lines that changed meanwhile are shown before any of them is credited', async () => {
  const lines = [line('External Wash', 40_000), line('Engine Bay Cleaning', 20_000)];
  const one = invoice({ lines });
  const present: Invoice = { ...one, version: 2, lines: [lines[0]!, line('Headlight Polish', 20_000)] };
  const message = 'This invoice has changed in the meantime. Please check the current version.';
  const { api } = await openInvoices(one);
  api.on('POST /api/invoices/{invoiceId}/credit-notes', () => {
    api.on('GET /api/invoices', [present]);
    return problem(409, 'INVOICE_CHANGED', { message, invoice: present });
  });
  await openMenu('Issue credit note');
  const dialog = page.getByRole('dialog', { name: 'Issue a credit note' });
  await dialog.getByRole('checkbox', { name: /Engine Bay Cleaning/ }).click();
  await dialog.getByLabelText('Reason').fill('It was left out');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect.element(dialog).toMatchTextContent(message);
  await expect.element(card).toMatchTextContent('Headlight Polish');
  await expect.element(dialog.getByRole('checkbox', { name: /Engine Bay Cleaning/ })).toBeChecked();
  await expectSound();
  await dialog.getByRole('button', { name: 'Show current version' }).click();
  const polish = dialog.getByRole('checkbox', { name: /Headlight Polish/ });
  await expect.element(polish).not.toBeChecked();
  await polish.click();
  await dialog.getByLabelText('Reason').fill('It was left out');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  const versions = () => api.calls('POST /api/invoices/{invoiceId}/credit-notes').map(({ body }) => body.version);
  await expect.poll(versions).toEqual([1, 2]);
});

test('credit note: the dialog is accessible and no wider than a small phone', async () => {
  await openInvoices(invoice());
  await openMenu('Issue credit note');
  await expect.element(page.getByRole('dialog', { name: 'Issue a credit note' })).toBeVisible();
  await expectSound();
});
