import { expect } from '@playwright/test';
import { adminSizes } from '../../src/pages/screen-sizes.ts';
import { invoiceCard, openMoney, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { invoiceToPay } from '../../src/data/paid-invoice.ts';
import { toasts } from '../../src/pages/toasts.ts';

interface Stored {
  id: string;
  status: string;
  paidAt: string | null;
}

test.use({ viewport: adminSizes.laptop });

test('invoice: an admin sets its status, finally to paid, and the customer sees it', async ({ page, customer }) => {
  const { id, invoiceNumber } = await invoiceToPay(customer.client);
  const stored = async () =>
    (await json<Stored[]>(customer.client.get('/api/invoices'))).find((each) => each.id === id);
  await openMoney(page, 'invoices', `&invoice=${id}`);
  const card = invoiceCard(page, invoiceNumber);
  const picker = page.getByLabel(`Change status of ${invoiceNumber}`);
  await picker.selectOption('Sent');
  await expect(toasts(page)).toContainText(`${invoiceNumber} is now sent.`);
  expect(await stored()).toMatchObject({ status: 'sent', paidAt: null });
  await picker.selectOption('Paid');
  const question = page.getByRole('alertdialog', { name: 'Mark this invoice as paid?' });
  await question.getByRole('button', { name: 'Mark as paid' }).dblclick();
  await expect(toasts(page)).toContainText(`${invoiceNumber} is now paid.`);
  await expect(card).toContainText('Paid and cancelled invoices are final.');
  expect(await stored()).toMatchObject({ status: 'paid', paidAt: expect.any(String) });
});
