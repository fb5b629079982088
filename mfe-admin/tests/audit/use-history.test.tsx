import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invoice } from '../invoice.ts';
import { job } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const booked = job();

const open = invoice();

const historyApi = () => adminApi().on('GET /api/admin/audit-log', []).on('GET /api/admin/audit-log/actors', []);

test('history of changes: is offered in the dialog of a job', async () => {
  const api = historyApi()
    .on('GET /api/admin/jobs', [booked])
    .on('GET /api/jobs/{id}', booked)
    .on('GET /api/jobs/{id}/proof', {
      photos: [],
      signature: null,
      missing: { beforePhotos: 0, afterPhotos: 0, signature: false },
    });
  await openArea({ path: `/admin?tab=jobs&job=${booked.id}`, api });
  await page.getByRole('dialog').getByRole('button', { name: 'History of changes' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${booked.id}`);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('history of changes: is offered in the menu of an invoice', async () => {
  const api = historyApi()
    .on('GET /api/invoices', [open])
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
  await page.getByRole('button', { name: `Show details of ${open.invoiceNumber}` }).click();
  await page.getByRole('button', { name: `More actions for ${open.invoiceNumber}` }).click();
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${open.id}`);
});
