import type { Principal } from '@yoza/contracts/principal';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Invoice of a job, for the technician or admin who takes the money. Amounts in whole shillings. */
export interface JobInvoice {
  id: string;
  invoice_number: string;
  total_amount: number;
}

/** Returns the invoice of a job; for a technician only if the job is assigned to them, done or not. Throws 404. */
export async function requireJobInvoice(em: EntityManager, jobId: string, caller: Principal): Promise<JobInvoice> {
  const [invoice] = await em.execute<(JobInvoice & { technician_id: string | null })[]>(
    `select invoices.id, invoice_number, total_amount, technician_id
       from job_summaries join invoices using (job_id) where job_id = ?`,
    [jobId],
  );
  if (!invoice || (caller.role !== 'admin' && invoice.technician_id !== caller.userId)) throw notFound('Job not found');
  return invoice;
}
