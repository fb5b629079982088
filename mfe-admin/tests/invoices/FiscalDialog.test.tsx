import { expectSound } from '@yoza/component-testing/check-page';
import { problem } from '@yoza/component-testing/fake-api';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { invoice } from '../invoice.ts';
import { card, openInvoices, openMenu } from './invoice-page.ts';

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

test('fiscal document: the dialog is accessible and no wider than a small phone', async () => {
  await openInvoices(invoice());
  await openMenu('Fiscal document (EFRIS)');
  await expect.element(page.getByRole('dialog', { name: 'Fiscal document' })).toBeVisible();
  await expectSound();
});
