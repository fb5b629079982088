import { noNetwork, problem } from '@yoza/component-testing/fake-api';
import { doubleClick } from '@yoza/component-testing/page';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Invoice } from '../../src/invoices/invoices.api.ts';
import { invoice } from '../invoice.ts';
import { card, number, openInvoices, picker } from './invoice-page.ts';

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
