import { anyOf } from '@yoza/service-kit/any-of';
import type { ReadTogether } from '@yoza/service-kit/read-together';
import { readTogether } from '@yoza/service-kit/read-together';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import { sql } from 'kysely';
import type { InvoiceBalance } from '../ledger/balance.ts';
import { moneyFrom, moneyQuery } from '../ledger/balance.ts';
import type { SettingValues } from '../settings/setting-values.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import type { Letterhead } from './letterhead.ts';
import { letterheadWith } from './letterhead.ts';

type Name = Pick<Tables['people'], 'first_name' | 'last_name'>;

/** Data of a job in documents, with the customer's name; null if not known. */
export type JobFacts = Pick<
  Tables['job_summaries'],
  'service_name' | 'scheduled_date' | 'time_slot' | 'address' | 'vehicle_name' | 'base_price' | 'travel_fee'
> &
  Nullable<Name>;

/** Facts of an invoice's document besides the invoice itself. */
export interface InvoiceFacts {
  job: JobFacts;
  ledger: InvoiceBalance;
  letterhead: Letterhead;
}

interface InvoiceKeys {
  id: string;
  jobId: string;
  customerId: string;
}

/** An invoice, or a payment and its invoice, about which a document or event is written. */
export interface Documented {
  invoice: InvoiceKeys | null;
  payment?: { customerId: string };
}

/** Facts that the documents and events of invoices and of their payments show besides those themselves. */
export interface DocumentFacts {
  jobs: ReadonlyMap<string, Omit<JobFacts, keyof Name>>;
  people: ReadonlyMap<string, Name>;
  /** Balances of the invoices by their ids. */
  ledger: ReadonlyMap<string, InvoiceBalance>;
  /** Ids of the invoices that an admin has marked as paid. */
  settledByHand: ReadonlySet<string | null>;
  letterhead: Letterhead;
}

/** Reads the facts of documents in one statement, in the transaction of `em`; the ledger must be written before. */
export async function readDocumentFacts(em: EntityManager, all: readonly Documented[]): Promise<DocumentFacts> {
  return documentFacts(em, await readTogether(em, documentQueries(em, all)));
}

/** Returns the queries of {@link readDocumentFacts}, for a statement that reads more; {@link documentFacts} returns their result. */
export function documentQueries(em: EntityManager, all: readonly Documented[]) {
  const invoices = all.flatMap(({ invoice }) => invoice ?? []);
  const customers = [...invoices, ...all.flatMap(({ payment }) => payment ?? [])].map(({ customerId }) => customerId);
  const invoiceIds = invoices.map(({ id }) => id);
  const jobIds = invoices.map(({ jobId }) => jobId);
  const settled = invoiceIds.map((id) => `invoice-settled:${id}`);
  const tables = tablesOf(em);
  return {
    jobs: tables
      .selectFrom('job_summaries')
      .select(['job_id', 'service_name', 'scheduled_date', 'time_slot', 'address', 'vehicle_name'])
      .select(['base_price', 'travel_fee'])
      .where('job_id', '=', anyOf(jobIds)),
    people: tables
      .selectFrom('people')
      .select(['id'])
      .select(({ fn }) => fn.coalesce('document_first_name', 'first_name').as('first_name'))
      .select(({ fn }) => fn.coalesce('document_last_name', 'last_name').as('last_name'))
      .where('id', '=', anyOf([...new Set(customers)])),
    money: moneyQuery(invoiceIds),
    settled: tables.selectFrom('ledger_transactions').select('invoice_id').where('cause', '=', anyOf(settled, 'text')),
    settings: sql<{ changed: Partial<SettingValues> }>`select changed from settings`,
  };
}

type Read = ReadTogether<ReturnType<typeof documentQueries>>;

export const documentFacts = (em: EntityManager, { jobs, people, money, settled, settings }: Read): DocumentFacts => ({
  jobs: new Map(jobs.map(({ job_id, ...job }) => [job_id, job])),
  people: new Map(people.map(({ id, ...name }) => [id, name])),
  ledger: moneyFrom(money),
  settledByHand: new Set(settled.map(({ invoice_id }) => invoice_id)),
  letterhead: letterheadWith(em, settings[0]!.changed),
});

/** Returns the facts of one invoice. Throws if billing does not know its job. */
export function factsOfInvoice(facts: DocumentFacts, { id, jobId, customerId }: InvoiceKeys): InvoiceFacts {
  const { ledger, letterhead } = facts;
  return { job: jobOf(facts, jobId, customerId), ledger: ledger.get(id)!, letterhead };
}

/** Returns a job with the name of this customer. Throws if billing does not know the job. */
export function jobOf({ jobs, people }: DocumentFacts, jobId: string, customerId: string): JobFacts {
  const job = jobs.get(jobId);
  if (!job) throw new Error(`Unknown job ${jobId} of an invoice`);
  return { ...job, ...(people.get(customerId) ?? { first_name: null, last_name: null }) };
}
