import { defineEntity, p } from '@mikro-orm/core';
import type { FiscalDocument } from '@yoza/billing-contract/documents';
import type { InvoiceStatus } from '@yoza/billing-contract/schemas';
import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { money, shillings } from '@yoza/kernel-contract/primitives';
import { conflict } from '@yoza/service-kit/errors';
import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { InvoiceLine } from './invoice-lines.ts';
import { linesOfJob } from './invoice-lines.ts';

export const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.uuid().primary(),
    invoiceNumber: p.string(),
    jobId: p.uuid(),
    customerId: p.uuid(),
    status: p.string().$type<InvoiceStatus>(),
    /** Whole shillings, as are the two below. */
    subtotal: p.integer(),
    taxAmount: p.integer(),
    totalAmount: p.integer(),
    /** Percent, as in force when the job was priced. */
    taxRate: p.float(),
    dueDate: p.datetime(3),
    paidAt: p.datetime(3).strictNullable(),
    notes: p.text().strictNullable(),
    /** Lines of the job's price; none of an invoice from before prices had lines. */
    lines: p.json<InvoiceLine[]>(),
    /** Numbers of the revenue authority's system, as an admin entered them. */
    fiscal: p.json<FiscalDocument>().strictNullable(),
    fiscalSetBy: p.uuid().strictNullable(),
    fiscalSetAt: p.datetime(3).strictNullable(),
    /** Number of the last reminder that was sent or skipped. */
    remindersSent: p.integer(),
    remindedAt: p.datetime(3).strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

const dayMs = 86_400_000;
/** More reminders than are ever configured. */
const allReminders = 1_000;
const final: ReadonlySet<InvoiceStatus> = new Set(['paid', 'cancelled']);

const amountsOf = ({ basePrice, travelFee, taxAmount }: JobSnapshot) => ({
  subtotal: shillings(basePrice) + shillings(travelFee),
  taxAmount: shillings(taxAmount),
});

/**
 * Amount a customer owes for one job. pending, sent and overdue change freely into each other; paid and cancelled are final. `version` grows with
 * every change and is the version of its events.
 */
export class Invoice extends InvoiceSchema.class {
  /** Creates the invoice of a job, dated at the booking so that the arrival time of its event does not matter. */
  static issue(job: JobSnapshot, invoiceNumber: string, dueDays: number, now: Date): Invoice {
    const invoice = new Invoice();
    const issuedAt = new Date(job.createdAt);
    invoice.id = randomUUIDv7();
    invoice.invoiceNumber = invoiceNumber;
    invoice.jobId = job.id;
    invoice.customerId = job.customerId;
    invoice.status = 'pending';
    invoice.takeAmounts(job);
    invoice.dueDate = new Date(issuedAt.getTime() + dueDays * dayMs);
    invoice.paidAt = null;
    invoice.notes = null;
    invoice.fiscal = null;
    invoice.fiscalSetBy = null;
    invoice.fiscalSetAt = null;
    // A booking entered in retrospect becomes overdue, but no reminders are sent. An event that arrives within a day is not late.
    const isLate = now.getTime() - issuedAt.getTime() > dayMs;
    invoice.remindersSent = isLate && invoice.dueDate < now ? allReminders : 0;
    invoice.remindedAt = null;
    invoice.version = 1;
    invoice.createdAt = issuedAt;
    invoice.updatedAt = now;
    return invoice;
  }

  get isFinal(): boolean {
    return final.has(this.status);
  }

  /** Throws 409 INVOICE_CHANGED if the invoice has changed since `version`; without a version it checks nothing. */
  assertVersion(version: number | undefined): void {
    if (version === undefined || version === this.version) return;
    throw conflict('INVOICE_CHANGED', 'This invoice has changed in the meantime. Please check the current version.');
  }

  /**
   * Changes the status; `paidAt` is the time of the payment, by default `now`. Returns false if the invoice already has the status; throws 409
   * INVOICE_FINAL from paid and cancelled.
   */
  moveTo(status: InvoiceStatus, now: Date, paidAt = now): boolean {
    if (status === this.status) return false;
    if (this.isFinal) throw conflict('INVOICE_FINAL', `This invoice is ${this.status} and can no longer be changed`);
    this.status = status;
    if (status === 'paid') this.paidAt = paidAt;
    this.changed(now);
    return true;
  }

  /** Increments the version after a change of its balance that leaves its status. */
  balanceChanged(now: Date): void {
    this.changed(now);
  }

  /** True if it is open and its job has other amounts or lines. */
  differsFrom(job: JobSnapshot): boolean {
    return !this.isFinal && !this.hasAmounts(job);
  }

  /** Takes over the amounts and lines of its job while it is open, unless the amounts are below those credited. Returns true if anything changed. */
  follow(job: JobSnapshot, credited: { subtotal: number; taxAmount: number }, now: Date): boolean {
    if (this.isFinal) return false;
    const { subtotal, taxAmount } = amountsOf(job);
    if (subtotal < credited.subtotal || taxAmount < credited.taxAmount || !this.takeAmounts(job)) return false;
    this.changed(now);
    return true;
  }

  /** Records the `reminder`-th reminder; the previous ones count as sent. */
  remind(reminder: number, now: Date): void {
    this.remindersSent = reminder;
    this.remindedAt = now;
    this.changed(now);
  }

  /** Stores the revenue authority's numbers, in any status. Returns false if they are already stored. */
  setFiscal(fiscal: FiscalDocument, actorId: string, now: Date): boolean {
    if (isDeepStrictEqual(fiscal, this.fiscal)) return false;
    this.fiscal = fiscal;
    this.fiscalSetBy = actorId;
    this.fiscalSetAt = now;
    this.changed(now);
    return true;
  }

  /** Returns the invoice as in events, without the parts from the ledger and the document. */
  snapshot(): Omit<InvoiceSnapshot, 'balance' | 'document'> {
    return {
      id: this.id,
      invoiceNumber: this.invoiceNumber,
      jobId: this.jobId,
      customerId: this.customerId,
      status: this.status,
      subtotal: money(this.subtotal),
      taxAmount: money(this.taxAmount),
      totalAmount: money(this.totalAmount),
      dueDate: this.dueDate.toISOString(),
      paidAt: this.paidAt?.toISOString() ?? null,
      createdAt: this.createdAt.toISOString(),
    };
  }

  private takeAmounts(job: JobSnapshot): boolean {
    if (this.hasAmounts(job)) return false;
    const { subtotal, taxAmount } = amountsOf(job);
    this.subtotal = subtotal;
    this.taxAmount = taxAmount;
    this.totalAmount = subtotal + taxAmount;
    this.taxRate = job.taxRate;
    this.lines = linesOfJob(job);
    return true;
  }

  private hasAmounts(job: JobSnapshot): boolean {
    const { subtotal, taxAmount } = amountsOf(job);
    const same = this.subtotal === subtotal && this.taxAmount === taxAmount && this.taxRate === job.taxRate;
    return same && this.hasLines(job);
  }

  /** True also for an event without lines: a version of jobs from before prices had lines knows none. */
  private hasLines(job: JobSnapshot): boolean {
    return job.lines.length === 0 || isDeepStrictEqual(this.lines, linesOfJob(job));
  }

  private changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
InvoiceSchema.setClass(Invoice);
