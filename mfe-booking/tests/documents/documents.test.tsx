import { noNetwork } from '@yoza/component-testing/fake-api';
import { expectSound } from '@yoza/component-testing/check-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { standAtNovember10 } from '../day.ts';
import { job } from '../job.ts';
import { paidInvoiceOf, paidWith } from '../money.ts';
import { openInvoices, toasts } from '../pay.ts';

/** Files that the page had the browser save: name and content. */
const kept: [name: string, content: string][] = [];

beforeEach(() => {
  standAtNovember10();
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    const [file] = createUrl.mock.lastCall as [Blob];
    void file.text().then((content) => kept.push([this.download, content]));
  });
});

afterEach(() => void (kept.length = 0));

const file = (content: string, name?: string) => () =>
  new Response(content, { headers: name ? { 'Content-Disposition': `attachment; filename="${name}"` } : {} });

async function openPaid() {
  const opened = await openInvoices([paidInvoiceOf(job())], { isOpen: true });
  opened.billing.payments = [paidWith(opened.billing.invoice())];
  return opened;
}

const invoicePdf = page.getByRole('button', { name: /^Invoice PDF/ });

test('papers: invoice and receipt are kept under their numbers', async () => {
  const { api } = await openPaid();
  api.on('GET /api/invoices/{invoiceId}/pdf', file('%PDF-invoice'));
  api.on('GET /api/payments/{paymentId}/receipt', file('%PDF-receipt', 'receipt-RCT-2026-000007.pdf'));
  await invoicePdf.click();
  await expect.poll(() => kept).toEqual([['INV-2026-EXT-000042.pdf', '%PDF-invoice']]);
  await page.getByRole('button', { name: /^Receipt PDF/ }).click();
  await expect.poll(() => kept[1]).toEqual(['receipt-RCT-2026-000007.pdf', '%PDF-receipt']);
});

test('documents: show an error if one cannot be fetched, and it is not saved', async () => {
  const { api } = await openPaid();
  api.on('GET /api/invoices/{invoiceId}/pdf', noNetwork);
  await invoicePdf.click();
  await expect
    .poll(toasts)
    .toEqual([expect.stringMatching(/Download Failed.*The file could not be downloaded. Please try again./)]);
  expect(kept).toEqual([]);
});

test('statement: is kept as CSV or PDF, of the month so far unless other days are chosen', async () => {
  const { api } = await openPaid();
  api.on('GET /api/statements/csv', file('Date,Number')).on('GET /api/statements/pdf', file('%PDF-statement'));
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await dialog.getByRole('button', { name: 'CSV' }).click();
  await expect.poll(() => kept).toEqual([['statement-2026-11-01-2026-11-10.csv', 'Date,Number']]);
  await dialog.getByLabelText('From').fill('2026-10-01');
  await dialog.getByRole('button', { name: 'PDF' }).click();
  await expect.poll(() => kept[1]).toEqual(['statement-2026-10-01-2026-11-10.pdf', '%PDF-statement']);
  expect(Object.fromEntries(api.calls('GET /api/statements/pdf')[0]!.query)).toEqual({
    from: '2026-10-01',
    to: '2026-11-10',
  });
});

test('statement: shows an error for an invalid period, and offers no download', async () => {
  await openPaid();
  await page.getByRole('button', { name: 'Statement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await dialog.getByLabelText('From').fill('2099-01-01');
  await expect.element(dialog).toMatchTextContent('The end date cannot be before the start date.');
  await expect.element(dialog.getByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
  await expectSound();
});
