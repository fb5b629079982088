import type { components } from '@yoza/contracts/generated/billing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { job } from '../job.ts';
import { adminApi, openArea } from '../open-area.tsx';

const washed = job();

const invoice: components['schemas']['Invoice'] = {
  id: crypto.randomUUID(),
  invoiceNumber: 'INV-2026-EXT-000001',
  jobId: washed.id,
  customerId: washed.customerId,
  customerName: 'Ruth Achan',
  status: 'pending',
  subtotal: '60000.00',
  taxAmount: '4800.00',
  taxRate: 8,
  totalAmount: '64800.00',
  amountPaid: '0.00',
  balance: '64800.00',
  dueDate: '2026-12-10T09:00:00.000Z',
  paidAt: null,
  notes: null,
  fiscal: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  job: {
    id: washed.id,
    serviceId: 'basic-wash',
    serviceName: 'External Wash',
    scheduledDate: washed.scheduledDate,
    timeSlot: washed.timeSlot,
    status: 'pending',
    mobileMoneyPhone: null,
    mobileMoneyReference: null,
  },
};

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
    .on('GET /api/invoices', [invoice])
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
  await page.getByRole('button', { name: 'More for INV-2026-EXT-000001' }).click();
  await page.getByRole('menuitem', { name: 'History of changes' }).click();
  await expect.poll(() => location.search).toBe(`?tab=audit&subject=${invoice.id}`);
});
