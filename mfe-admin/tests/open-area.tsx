import { FakeApi } from '@yoza/component-testing/fake-api';
import { laptop, openPage, type OpenPage, type PageOptions } from '@yoza/component-testing/page';
import { admin } from '@yoza/component-testing/people';
import type { InvoiceCounts } from '../src/invoices/invoices.api.ts';
import type { JobCounts } from '../src/jobs/jobs.api.ts';
import { Area } from '../src/module.tsx';

export const noJobs: JobCounts = {
  all: 0,
  open: 0,
  pending: 0,
  assigned: 0,
  in_progress: 0,
  completed: 0,
  cancelled: 0,
};
export const noInvoices: InvoiceCounts = { all: 0, pending: 0, sent: 0, paid: 0, overdue: 0, cancelled: 0 };

/** API of an empty platform with the calls that most sections make; tests add and override what they need. */
export const adminApi = (): FakeApi =>
  new FakeApi()
    .on('GET /api/chat/sessions', [])
    .on('GET /api/admin/technician-requests/counts', { pending: 0, approved: 0, rejected: 0 })
    .on('GET /api/technicians', [])
    .on('GET /api/admin/jobs/counts', noJobs)
    .on('GET /api/invoices', [])
    .on('GET /api/invoices/counts', noInvoices);

/** Opens the admin area as a signed-in admin, on a laptop unless a size is given. */
export function openArea(options: Omit<PageOptions, 'api'> & { api?: FakeApi }): Promise<OpenPage> {
  return openPage(<Area />, { user: admin(), api: adminApi(), size: laptop, ...options });
}
