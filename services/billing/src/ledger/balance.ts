import type { EntityManager } from '@mikro-orm/postgresql';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Balance of an invoice, in whole shillings. */
export interface InvoiceBalance {
  /** Amount of payments less their refunds, and of what an admin marked as paid; without tips. */
  paid: number;
  /** Amount refunded or being refunded of payments, and of what an admin marked as paid; without tips. */
  refunded: number;
  /** The part of `refunded` that is not paid out yet; without amounts that an admin had marked as paid. */
  due: number;
  /** Amount credited by credit notes, whether or not it was paid. */
  noted: number;
  /** Balance due; negative when more was paid than is owed. */
  balance: number;
}

/** Returns the balance of an invoice that was issued over `total` and of which nothing was paid or credited. */
export const withoutPayments = (total: number): InvoiceBalance => ({
  paid: 0,
  refunded: 0,
  due: 0,
  noted: 0,
  balance: total,
});

/** Causes of an admin's mark as paid and of its reversal, which have no payment; entries of payments and refunds name their payment. */
export const byHandCauses = ['invoice-settled', 'invoice-unsettled'] as const;

/**
 * SQL that sums what an invoice owes, for use as `lateral (…)` beside `invoices`: columns of {@link InvoiceBalance}, null without entries. Entries are
 * found by their transaction, which has the same invoice: its id leads to the one partition that has them.
 */
export const balanceSql = `select sum(debit - credit) filter (where account = 'receivable') as balance,
    sum(credit - debit) filter (where account = 'receivable'
      and (payment_id is not null or split_part(cause, ':', 1) in ('${byHandCauses.join("', '")}'))) as paid,
    sum(debit - credit) filter (where account = 'receivable' and (refund_id is not null or cause like 'invoice-unsettled:%')) as refunded,
    sum(credit - debit) filter (where account = 'receivable' and cause like 'credit-note:%') as noted,
    sum(credit - debit) filter (where account = 'refunds_due') as due
  from ledger_transactions join ledger_entries on ledger_entries.transaction_id = ledger_transactions.id
  where ledger_transactions.invoice_id = invoices.id and account in ('receivable', 'refunds_due')`;

/** Returns the balance due of an invoice, in whole shillings, from the ledger; negative when more was paid than is owed. */
export async function balanceOf(em: EntityManager, invoiceId: string): Promise<number> {
  return (await moneyOf(em, invoiceId)).balance;
}

/** Returns the sums of an invoice from the ledger, in whole shillings. Sees what the transaction of `em` wrote. */
export async function moneyOf(em: EntityManager, invoiceId: string): Promise<InvoiceBalance> {
  return (await moneyOfAll(em, [invoiceId])).get(invoiceId)!;
}

/** Returns {@link moneyOf} of several invoices by their ids, in one statement. */
export async function moneyOfAll(
  em: EntityManager,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceBalance>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await moneyQuery(invoiceIds).execute(tablesOf(em));
  return moneyFrom(rows);
}

const invoicesOf = (ids: readonly string[]) =>
  rowsOf(
    'invoices',
    ids.map((id) => ({ id })),
    { id: 'uuid' },
  );

/** Returns the query of {@link moneyOfAll}, for a statement that reads more; {@link moneyFrom} returns its result. */
export const moneyQuery = (invoiceIds: readonly string[]) =>
  sql<BalanceRow & { id: string }>`select id, paid, refunded, due, noted, balance
    from ${invoicesOf(invoiceIds)} cross join lateral (${sql.raw(balanceSql)}) as money`;

export const moneyFrom = (rows: readonly (BalanceRow & { id: string })[]): Map<string, InvoiceBalance> =>
  new Map(rows.map((row) => [row.id, balanceFrom(row)]));

/** Returns a balance after a payment of which `allocated` whole shillings count towards the invoice. */
export const afterPayment = (before: InvoiceBalance, allocated: number): InvoiceBalance => ({
  ...before,
  paid: before.paid + allocated,
  balance: before.balance - allocated,
});

/** Columns of the ledger's sums; null without entries. */
export type BalanceRow = Record<keyof InvoiceBalance, string | number | bigint | null>;

/** Returns the sums of a row as numbers; without entries they are 0. */
export function balanceFrom(row: BalanceRow | undefined): InvoiceBalance {
  const refunded = Math.max(Number(row?.refunded ?? 0), 0);
  return {
    paid: Number(row?.paid ?? 0),
    refunded,
    // A tip is paid out with the rest, but is not part of `refunded`.
    due: Math.min(Math.max(Number(row?.due ?? 0), 0), refunded),
    noted: Number(row?.noted ?? 0),
    balance: Number(row?.balance ?? 0),
  };
}
