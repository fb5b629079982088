import { setTimeout as delay } from 'node:timers/promises';
import { demoAdmin, demoCustomers } from '@yoza/contracts/demo';
import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import type { MikroORM } from '@mikro-orm/postgresql';
import { changeInvoiceStatus } from '../invoice/change-invoice-status.ts';

interface DemoInvoice {
  id: string;
  status: InvoiceStatus;
  past_due: boolean;
  created_at: Date;
}

export interface Patience {
  /** How long nothing new may arrive before the demonstration jobs count as complete, in milliseconds. */
  quietMs: number;
  /** When to give up, in milliseconds. */
  limitMs: number;
}

const patience: Patience = { quietMs: 1_500, limitMs: 60_000 };
const pollMs = 100;
/** Customers of the demonstration pay so long after booking. */
const payAfterMs = 4 * 86_400_000;

/**
 * Gives the invoices of the demonstration's completed jobs a past: all paid, but one sent that is not due yet and one that stays overdue.
 * Waits until the jobs have arrived. Does nothing when one of them is paid already; returns how many were paid. Throws when no completed
 * job of the demonstration arrives in time.
 */
export async function payDemoInvoices(orm: MikroORM, now: Date, { quietMs, limitMs } = patience): Promise<number> {
  await untilComplete(orm, quietMs, Date.now() + limitMs);
  const invoices = await invoicesOfCompletedJobs(orm, now);
  if (invoices.some(({ status }) => status === 'paid')) return 0;
  const sent = invoices.find((invoice) => !invoice.past_due);
  const overdue = invoices.find((invoice) => invoice.past_due);
  const paid = invoices.filter((invoice) => invoice !== sent && invoice !== overdue);
  if (sent) await setStatus(orm, sent, 'sent', now);
  for (const invoice of paid) {
    const paidAt = Math.min(now.getTime(), new Date(invoice.created_at).getTime() + payAfterMs);
    await setStatus(orm, invoice, 'paid', new Date(paidAt));
  }
  return paid.length;
}

const setStatus = (orm: MikroORM, invoice: DemoInvoice, status: InvoiceStatus, now: Date) =>
  changeInvoiceStatus(orm.em.fork() as never, { invoiceId: invoice.id, status, actorId: demoAdmin.id, now });

async function untilComplete(orm: MikroORM, quietMs: number, deadline: number): Promise<void> {
  let known = '';
  let since = Date.now();
  for (;;) {
    const state = await progress(orm);
    if (state !== known) [known, since] = [state, Date.now()];
    const hasCompleted = !state.startsWith('0 ');
    if (hasCompleted && Date.now() - since >= quietMs) return;
    if (Date.now() > deadline) {
      throw new Error(
        'The demonstration jobs did not arrive at billing. Load the demonstration data of jobs first, and see that NATS runs.',
      );
    }
    await delay(pollMs);
  }
}

/** Changes with each piece of news about a demonstration job; begins with the number of completed jobs that have an invoice. */
async function progress(orm: MikroORM): Promise<string> {
  const [row] = await orm.em.fork().execute<{ completed: string; known: string; versions: string }[]>(
    `select count(invoices.id) filter (where job_summaries.status = 'completed') as completed, count(*) as known,
         coalesce(sum(job_summaries.version), 0) as versions
       from job_summaries left join invoices using (job_id) where job_summaries.customer_id in (?)`,
    [demoCustomers.map(({ id }) => id)],
  );
  return `${row!.completed} ${row!.known} ${row!.versions}`;
}

/** Those of the demonstration customers, the newest first. */
function invoicesOfCompletedJobs(orm: MikroORM, now: Date): Promise<DemoInvoice[]> {
  return orm.em.fork().execute<DemoInvoice[]>(
    `select invoices.id, invoices.status, invoices.created_at, due_date < ? as past_due from invoices join job_summaries using (job_id)
     where job_summaries.status = 'completed' and invoices.customer_id in (?)
     order by invoices.created_at desc, invoices.id`,
    [now, demoCustomers.map(({ id }) => id)],
  );
}
