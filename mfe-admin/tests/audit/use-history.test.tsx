import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invoice } from '../invoice.ts';
import { job } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const washed = job();

const sent = invoice();

const historyApi = () => adminApi().on('GET /api/admin/audit-log', []).on('GET /api/admin/audit-log/actors', []);

test('history of changes: is one press away from a job', async () => {
  const api = historyApi()
    .on('GET /api/admin/jobs', [washed])
    .on('GET /api/jobs/{id}', washed)
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    });
  await openArea({ path: `/admin?tab=jobs&job=${washed.id}`, api });
  await page.getByRole('dialog').getByRole('button', { name: 'History of changes' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${washed.id}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('history of changes: is one press away from an invoice', async () => {
  const api = historyApi()
    .on('GET /api/invoices', [sent])
    .on('GET /api/quarantine', [])
    .on('GET /api/refunds', [])
    .on('GET /api/payment-details', {
      payToNumber: '0772 123 456',
      dialCode: '*165#',
      cardLinks: [],
      methods: [],
      card: null,
      minimumAmount: '500.00',
      depositPercent: 30,
      phoneUrl: null,
    });
  await openArea({ path: '/admin?tab=invoices', api });
  await page.getByRole('button', { name: `Show details of ${sent.invoiceNumber}` }).click();
  await page.getByRole('button', { name: `More actions for ${sent.invoiceNumber}` }).click();
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${sent.id}`);
});
