import type { InvoiceDocument } from '@yoza/contracts/billing/documents';
import { money } from '@yoza/contracts/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import { sql } from 'kysely';
import { displayedStatus } from './displayed-status.ts';
import { stateOf } from './invoice-state.ts';
import type { Invoice } from './invoice.entity.ts';
import type { InvoiceBalance } from '../ledger/balance.ts';
import { moneyOfAll } from '../ledger/balance.ts';
import { fullNameOf } from '../person/full-name.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import type { Letterhead } from '../document/letterhead.ts';
import { letterheadOf } from '../document/letterhead.ts';

/** Facts of an invoice's document besides the invoice itself. */
export interface InvoiceFacts {
  job: JobFacts;
  ledger: InvoiceBalance;
  letterhead: Letterhead;
}

type JobFacts = Pick<
  Tables['job_summaries'],
  'service_name' | 'scheduled_date' | 'time_slot' | 'address' | 'vehicle_name' | 'base_price' | 'travel_fee'
> &
  Nullable<Pick<Tables['people'], 'first_name' | 'last_name'>>;

/**
 * Returns the contents of an invoice's document at `now`, with the paid amount and the balance due from the ledger. Reads in the transaction of `em`;
 * the invoice itself need not be flushed yet. Throws when its job is not known.
 */
export async function describeInvoice(em: EntityManager, invoice: Invoice, now: Date): Promise<InvoiceDocument> {
  return (await describeInvoices(em, [invoice], now)).get(invoice.id)!;
}

/** Returns {@link describeInvoice} of several invoices by their ids; the number of statements does not depend on theirs. */
export async function describeInvoices(
  em: EntityManager,
  invoices: readonly Invoice[],
  now: Date,
): Promise<Map<string, InvoiceDocument>> {
  const jobs = await jobsOf(em, invoices);
  const ids = invoices.map(({ id }) => id);
  const money = await moneyOfAll(em, ids);
  const letterhead = await letterheadOf(em);
  return new Map(
    invoices.map((invoice) => {
      const job = jobs.get(invoice.jobId);
      if (!job) throw new Error(`Unknown job ${invoice.jobId} of an invoice`);
      return [invoice.id, documentOf(invoice, { job, ledger: money.get(invoice.id)!, letterhead }, now)];
    }),
  );
}

/** Returns the contents of an invoice's document at `now` from these facts. */
export function documentOf(invoice: Invoice, { job, ledger, letterhead }: InvoiceFacts, now: Date): InvoiceDocument {
  const status = displayedStatus(invoice.status, invoice.dueDate, now);
  return {
    ...letterhead,
    number: invoice.invoiceNumber,
    issuedAt: invoice.createdAt.toISOString(),
    dueDate: invoice.dueDate.toISOString(),
    status,
    state: stateOf({ status, total: invoice.totalAmount, ledger }),
    fiscal: invoice.fiscal,
    customerName: fullNameOf(job),
    serviceName: job.service_name,
    scheduledDate: wireTime(job.scheduled_date),
    timeSlot: job.time_slot,
    address: job.address,
    vehicleName: job.vehicle_name,
    lines: linesOf(invoice, job),
    subtotal: money(invoice.subtotal),
    taxRate: invoice.taxRate,
    taxAmount: money(invoice.taxAmount),
    totalAmount: money(invoice.totalAmount),
    amountPaid: money(Math.max(ledger.paid, 0)),
    amountRefunded: money(ledger.refunded),
    amountRefundDue: money(ledger.due),
    balance: money(Math.max(ledger.balance, 0)),
    notes: invoice.notes,
  };
}

/** Returns the jobs of invoices, by their ids, with the names of the invoices' customers. */
async function jobsOf(em: EntityManager, invoices: readonly Invoice[]): Promise<Map<string, JobFacts>> {
  const owed = sql<{ job: string; customer: string }>`unnest(
    ${invoices.map(({ jobId }) => jobId)}::uuid[], ${invoices.map(({ customerId }) => customerId)}::uuid[])`;
  const rows = await tablesOf(em)
    .selectFrom('job_summaries')
    .innerJoin(owed.as<'owed'>(sql`owed (job, customer)`), 'owed.job', 'job_id')
    .leftJoin('people', 'people.id', 'owed.customer')
    .select(['job_id', 'service_name', 'scheduled_date', 'time_slot', 'address', 'vehicle_name'])
    .select(['base_price', 'travel_fee', 'first_name', 'last_name'])
    .execute();
  return new Map(rows.map(({ job_id, ...facts }) => [job_id, facts]));
}

/**
 * Returns the lines of an invoice: the service and the travel fee; a single one without a travel fee, or if the prices of the job do not explain the
 * subtotal, as after a new price that the invoice did not take over.
 */
function linesOf(invoice: Invoice, { service_name, base_price, travel_fee }: JobFacts): InvoiceDocument['lines'] {
  const travelFee = travel_fee ?? 0;
  if (base_price === null || travelFee === 0 || base_price + travelFee !== invoice.subtotal) {
    return [{ text: service_name, amount: money(invoice.subtotal) }];
  }
  return [
    { text: service_name, amount: money(base_price) },
    { text: 'Travel fee', amount: money(travelFee) },
  ];
}
