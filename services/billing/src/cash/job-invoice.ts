import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/** Invoice of a job, for the technician or admin who takes the money. */
export type JobInvoice = Pick<Tables['invoices'], 'id' | 'invoice_number' | 'total_amount'>;

/** Returns the invoice of a job; for a technician only if the job is assigned to them, done or not. Throws 404. */
export async function requireJobInvoice(em: EntityManager, jobId: string, caller: Principal): Promise<JobInvoice> {
  const invoice = await tablesOf(em)
    .selectFrom('invoices')
    .innerJoin('job_summaries', 'job_summaries.job_id', 'invoices.job_id')
    .select(['invoices.id', 'invoice_number', 'total_amount', 'technician_id'])
    .where('invoices.job_id', '=', jobId)
    .executeTakeFirst();
  if (!invoice || (caller.role !== 'admin' && invoice.technician_id !== caller.userId)) throw notFound('Job not found');
  return invoice;
}
