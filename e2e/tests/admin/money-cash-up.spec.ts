import { expect, type Page } from '@playwright/test';
import { downloaded, invoiceCard, openMoney, test } from '../../src/fixtures/admin-test.ts';
import { json } from '../../src/api/json.ts';
import { invoiceToPay, payByCard } from '../../src/data/paid-invoice.ts';
import { toasts } from '../../src/pages/toasts.ts';

const lineOf = (page: Page, method: string) =>
  page.getByRole('table', { name: 'Amounts by payment method' }).getByRole('row').filter({ hasText: method });

test('cash-up: a count with a difference is stored, beside the amount expected by the ledger', async ({
  page,
  admin,
  customer: { client },
}) => {
  const { jobId } = await invoiceToPay(client);
  await json(admin.post('/api/payments/cash', { data: { jobId, amount: 64_800 } }));
  await openMoney(page, 'cash-up');
  const cash = lineOf(page, 'Cash');
  await expect(page.getByText('The ledger balances for this day')).toBeVisible();
  const { lines } = await json<{ lines: { method: string; expected: string }[] }>(
    admin.get(`/api/cash-up/${await page.getByLabel('Day').inputValue()}`),
  );
  const expected = Number(lines.find(({ method }) => method === 'cash')!.expected);
  await cash.getByLabel('Counted, Cash (UGX)').fill(String(expected));
  await expect(cash).toContainText('Matches');
  await cash.getByLabel('Counted, Cash (UGX)').fill(String(expected - 1_000));
  await expect(cash).toContainText('UGX 1,000 short');
  await page.getByLabel('Note').fill('A thousand was given as change');
  await page.getByRole('button', { name: 'Save count' }).dblclick();
  await expect(toasts(page)).toContainText('Count saved');
  await expect(page.getByText('Counted by Ruth Achieng')).toBeVisible();
  await page.reload();
  await expect(cash.getByLabel('Counted, Cash (UGX)')).toHaveValue(String(expected - 1_000));
  await expect(cash).toContainText('UGX 1,000 short');
  await expect(page.getByLabel('Note')).toHaveValue('A thousand was given as change');
  await expect(page.getByRole('region', { name: 'Cash by person' })).toContainText('Ruth Achieng');
  await expect(page.getByText('A thousand was given as change')).toHaveCount(0);
});

test('files: invoices, receipts, credit notes and statements are downloaded', async ({
  page,
  admin,
  customer: { client },
}) => {
  const invoice = await invoiceToPay(client);
  const payment = await payByCard(client, invoice);
  const data = { amount: 4_800, reason: 'Loyal customer' };
  await json(admin.post(`/api/invoices/${invoice.id}/credit-notes`, { data }));
  await openMoney(page, 'invoices', `&invoice=${invoice.id}`);
  const card = invoiceCard(page, invoice.invoiceNumber);
  const onPaper = await downloaded(page, () =>
    card.getByRole('button', { name: `Invoice PDF of ${invoice.invoiceNumber}` }).click(),
  );
  expect(onPaper.name).toContain(invoice.invoiceNumber);
  expect(onPaper.beginning).toMatch(/^%PDF-/);
  await card.getByRole('button', { name: 'Payments and credit notes' }).click();
  const note = await downloaded(page, () => card.getByRole('button', { name: /^PDF of CN-/ }).click());
  expect(note.beginning).toMatch(/^%PDF-/);
  await openMoney(page, 'payments', `&payment=${payment.id}`);
  const receipt = await downloaded(page, () => page.getByRole('button', { name: 'Receipt PDF' }).click());
  expect(receipt.beginning).toMatch(/^%PDF-/);
  await openMoney(page, 'cash-up');
  const statement = await downloaded(page, () => page.getByRole('button', { name: /statement as PDF/ }).click());
  expect(statement.beginning).toMatch(/^%PDF-/);
  const table = await downloaded(page, () => page.getByRole('button', { name: /statement as CSV/ }).click());
  expect(table.name).toMatch(/\.csv$/);
  expect(table.beginning).toContain(',');
});
