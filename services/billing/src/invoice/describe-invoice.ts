import type { InvoiceDocument } from '@yoza/contracts/billing/documents';
import { money } from '@yoza/contracts/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import { displayedStatus } from './displayed-status.ts';
import { stateOf } from './invoice-state.ts';
import type { Invoice } from './invoice.entity.ts';
import type { InvoiceBalance } from '../ledger/balance.ts';
import { moneyOf } from '../ledger/balance.ts';
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
  const job = await jobOf(em, invoice);
  const ledger = await moneyOf(em, invoice.id);
  return documentOf(invoice, { job, ledger, letterhead: await letterheadOf(em) }, now);
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

async function jobOf(em: EntityManager, { jobId, customerId }: Invoice): Promise<JobFacts> {
  const row = await tablesOf(em)
    .selectFrom('job_summaries')
    .leftJoin('people', (join) => join.on('people.id', '=', customerId))
    .select(['service_name', 'scheduled_date', 'time_slot', 'address', 'vehicle_name', 'base_price', 'travel_fee'])
    .select(['first_name', 'last_name'])
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  if (!row) throw new Error(`Unknown job ${jobId} of an invoice`);
  return row;
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
