import { writeLast } from '@yoza/service-kit/last-statement';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { randomUUIDv7 } from 'node:crypto';
import { insertRows } from '../insert-rows.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import type { Account } from './ledger.entity.ts';

/** Account and whole shillings; a positive amount is debited, a negative one credited. */
export type Posting = readonly [account: Account, amount: number];

export interface NewTransaction {
  /** Name of the event, such as `payment-succeeded:<id>`: the same cause is never written more than once. */
  cause: string;
  memo: string;
  invoiceId: string | null;
  paymentId?: string | null;
  refundId?: string | null;
  occurredAt: Date;
  postings: readonly Posting[];
}

/**
 * Writes a balanced transaction into the ledger, in the transaction of `em`; zero postings are left out. Returns false if its cause is already
 * recorded, or if all postings are zero. Throws a RangeError if it does not balance or contains anything but whole shillings; the database refuses it
 * too.
 */
export const post = async (em: EntityManager, transaction: NewTransaction): Promise<boolean> =>
  (await postAll(em, [transaction])) > 0;

/** Writes several transactions in one statement, each as {@link post}. Returns the number of entries written. */
export async function postAll(em: EntityManager, all: readonly NewTransaction[]): Promise<number> {
  const { transactions, entries } = newRows(all);
  if (transactions.length === 0) return 0;
  const written = await tablesOf(em)
    .with('written', () => insertNew(em, transactions))
    .insertInto('ledger_entries')
    .columns(entryColumns)
    .expression(entriesOfNew(entries, 'written'))
    .executeTakeFirstOrThrow();
  return Number(written.numInsertedOrUpdatedRows);
}

/** Writes several transactions, each as {@link post}, with the last statement of the transaction of `em`. */
export function postLast(em: EntityManager, all: readonly NewTransaction[]): void {
  const { transactions, entries } = newRows(all);
  if (transactions.length === 0) return;
  const written = writeLast(em, insertNew(em, transactions));
  const insert = tablesOf(em).insertInto('ledger_entries').columns(entryColumns);
  writeLast(em, insert.expression(entriesOfNew(entries, written)));
}

const entryColumns = ['transaction_id', 'account', 'debit', 'credit', 'invoice_id'] as const;

const insertNew = (em: EntityManager, transactions: readonly Tables['ledger_transactions'][]) =>
  insertRows(em, 'ledger_transactions', transactions)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('id');

/** Returns the entries, in their order, of the transactions that the part `written` of the statement has inserted. */
const entriesOfNew = (entries: readonly NewEntry[], written: string) =>
  sql`(select transaction_id, account, debit, credit, invoice_id
    from json_populate_recordset(null::ledger_entries, ${JSON.stringify(entries)}) with ordinality
    where transaction_id in (select id from ${sql.id(written)}) order by ordinality)` as never;

type NewEntry = Omit<Tables['ledger_entries'], 'id'>;

function newRows(all: readonly NewTransaction[]) {
  const transactions: Tables['ledger_transactions'][] = [];
  const entries: NewEntry[] = [];
  for (const { cause, memo, invoiceId, paymentId = null, refundId = null, occurredAt, postings } of all) {
    assertBalanced(postings);
    const id = randomUUIDv7();
    const moved = postings.filter(([, amount]) => amount !== 0);
    if (moved.length === 0) continue;
    transactions.push({
      id,
      cause,
      memo,
      invoice_id: invoiceId,
      payment_id: paymentId,
      refund_id: refundId,
      occurred_at: occurredAt.toISOString(),
      business_date: businessDate(occurredAt),
    });
    for (const [account, amount] of moved) {
      const [debit, credit] = [Math.max(amount, 0), Math.max(-amount, 0)];
      entries.push({ transaction_id: id, account, debit, credit, invoice_id: invoiceId });
    }
  }
  return { transactions, entries };
}

function assertBalanced(postings: readonly Posting[]): void {
  const broken = postings.find(([, amount]) => !Number.isSafeInteger(amount));
  if (broken) throw new RangeError(`${broken[1]} on ${broken[0]} is no amount of whole shillings`);
  const sum = postings.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new RangeError(`A ledger transaction must balance; this one is off by ${sum}`);
}
