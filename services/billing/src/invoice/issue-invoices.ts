import { invoiceIssued, invoicePaid } from '@yoza/billing-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { anyOf } from '@yoza/service-kit/any-of';
import { writeLast } from '@yoza/service-kit/last-statement';
import { inTraceOf } from '@yoza/service-kit/kept-trace';
import { readTogether } from '@yoza/service-kit/read-together';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { insertRows } from '../insert-rows.ts';
import { invoiceRow } from './invoice-row.ts';
import type { InvoiceFacts } from '../document/document-facts.ts';
import { letterheadWith } from '../document/letterhead.ts';
import { summaryOf } from '../job-summary/store-job-summaries.ts';
import { withoutPayments } from '../ledger/balance.ts';
import type { SettingValues } from '../settings/setting-values.ts';
import { tablesOf } from '../tables.ts';
import { documentOf } from './describe-invoice.ts';
import { nextInvoiceNumbers } from './invoice-number.ts';
import { Invoice } from './invoice.entity.ts';
import { postIssued } from './post-invoice.ts';

export interface Issued {
  job: JobSnapshot;
  invoice: Invoice;
}

/**
 * Issues the invoices of jobs with the next numbers of their years, those over nothing as paid, due `firstDueDays` after the booking unless admins set another number, posts and
 * publishes them with the last statement. The number of statements does not depend on that of the jobs. The returned invoices are
 * not known to the unit of work. Runs in the transaction of `em`, which must hold the locks of the
 * jobs' summaries: a job has one invoice.
 */
export async function issueInvoices(
  em: EntityManager,
  jobs: readonly JobSnapshot[],
  firstDueDays: number,
  now: Date,
): Promise<Issued[]> {
  if (jobs.length === 0) return [];
  const { settings, people } = await readTogether(em, {
    settings: sql<{ changed: Partial<SettingValues> }>`select changed from settings`,
    people: namesOfCustomers(em, jobs),
  });
  const { changed } = settings[0]!;
  const letterhead = letterheadWith(em, changed);
  const names = new Map(people.map((person) => [person.id, person]));
  const numbers = await nextInvoiceNumbers(em, jobs);
  const issued = jobs.map((job) => ({
    job,
    invoice: Invoice.issue(job, numbers.get(job.id)!, changed.dueDays ?? firstDueDays, now),
  }));
  for (const { job, invoice } of issued) {
    const named = { ...summaryOf(job, 1), ...(names.get(job.customerId) ?? { first_name: null, last_name: null }) };
    const facts = { job: named, ledger: withoutPayments(invoice.totalAmount), letterhead };
    const record = (definition: typeof invoiceIssued | typeof invoicePaid) =>
      inTraceOf(job, () => recordEvent(em, definition as typeof invoiceIssued, eventOf(invoice, facts, now)));
    record(invoiceIssued);
    // A discount of everything leaves nothing to pay.
    if (invoice.totalAmount === 0 && invoice.moveTo('paid', now)) record(invoicePaid);
  }
  const invoices = issued.map(({ invoice }) => invoice);
  writeLast(em, insertRows(em, 'invoices', invoices.map(invoiceRow)));
  postIssued(em, invoices);
  return issued;
}

function eventOf(invoice: Invoice, facts: InvoiceFacts, now: Date) {
  const document = documentOf(invoice, facts, now);
  return {
    aggregate: { id: invoice.id, version: invoice.version },
    actorId: null,
    data: { ...invoice.snapshot(), isSettledByHand: false, balance: document.balance, document },
    occurredAt: now,
  };
}

const namesOfCustomers = (em: EntityManager, jobs: readonly JobSnapshot[]) =>
  tablesOf(em)
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('id', '=', anyOf(jobs.map(({ customerId }) => customerId)));
