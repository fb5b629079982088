import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

const known: Record<string, string> = { 'basic-wash': 'EXT', 'premium-detail': 'INT', 'deep-cleaning-polish': 'DCP' };
const adminMade = 'ADM';
const taken = new Set([...Object.values(known), adminMade]);

/**
 * Returns the three letters of an invoice number: ADM for a job created by an admin, else the `invoiceCode` of its service, such as EXT, INT and DCP.
 * A job older than these codes gets EXT, INT or DCP for the first three services; for others the initials of the service's slug if it has three words
 * or more, else its first three letters, filled up with X. If these equal one of the four above, their last letter becomes X.
 */
export function invoiceKind({
  serviceId,
  adminMade: isAdminMade,
  invoiceCode,
}: Pick<JobSnapshot, 'serviceId' | 'adminMade' | 'invoiceCode'>): string {
  if (isAdminMade) return adminMade;
  if (invoiceCode !== null) return invoiceCode;
  const code = Object.hasOwn(known, serviceId) ? known[serviceId] : undefined;
  return code ?? derivedKind(serviceId);
}

function derivedKind(serviceId: string): string {
  const words = serviceId.toUpperCase().split('-');
  const letters = words.length >= 3 ? words.map((word) => word[0]).join('') : words.join('');
  const kind = letters.slice(0, 3).padEnd(3, 'X');
  return taken.has(kind) ? `${kind.slice(0, 2)}X` : kind;
}

/** Returns the business year (Africa/Kampala) of an instant, in which an invoice issued then is numbered. */
export const invoiceYear = (issuedAt: Date) => Number(businessDate(issuedAt).slice(0, 4));

/** `INV-2026-EXT-000042`. */
export const invoiceNumber = (year: number, kind: string, count: number) =>
  `INV-${year}-${kind}-${String(count).padStart(6, '0')}`;

/**
 * Returns the numbers of the invoices of jobs by the id of the job: the next ones of their years, in the order of the jobs. Must be called inside the
 * transaction that stores the invoices: the counter of a year stays locked until its end, so that a failed transaction leaves no gap and concurrent
 * ones get different numbers. Counters are locked in the order of the years.
 */
export async function nextInvoiceNumbers(
  em: EntityManager,
  jobs: readonly JobSnapshot[],
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  const years = Map.groupBy(jobs, (job) => invoiceYear(new Date(job.createdAt)));
  for (const [year, ofYear] of [...years].toSorted(([one], [other]) => one - other)) {
    const before = await count(em, year, ofYear.length);
    for (const [index, job] of ofYear.entries()) {
      numbers.set(job.id, invoiceNumber(year, invoiceKind(job), before + index + 1));
    }
  }
  return numbers;
}

/** Raises the counter of a year; returns its value before. */
async function count(em: EntityManager, year: number, invoices: number): Promise<number> {
  const counter = await tablesOf(em)
    .insertInto('invoice_counters')
    .values({ year, last_number: invoices })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({
        last_number: eb('invoice_counters.last_number', '+', eb.ref('excluded.last_number')),
      })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return counter.last_number - invoices;
}
