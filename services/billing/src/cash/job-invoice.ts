import type { Principal } from '@yoza/contracts/principal';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';

/** What a job is paid by, for the one who takes the money. Amounts in whole shillings. */
export interface JobInvoice {
  id: string;
  invoice_number: string;
  total_amount: number;
}

/** The invoice of a job; a technician's only of jobs assigned to them, done or not. Throws 404. */
export async function requireJobInvoice(em: EntityManager, jobId: string, caller: Principal): Promise<JobInvoice> {
  const [invoice] = await em.execute<(JobInvoice & { technician_id: string | null })[]>(
    `select invoices.id, invoice_number, total_amount, technician_id
       from job_summaries join invoices using (job_id) where job_id = ?`,
    [jobId],
  );
  if (!invoice || (caller.role !== 'admin' && invoice.technician_id !== caller.userId)) throw notFound('Job not found');
  return invoice;
}
