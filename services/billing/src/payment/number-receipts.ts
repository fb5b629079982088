import { sendWrites } from '@yoza/service-kit/last-statement';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { businessDate } from '@yoza/service-kit/time';
import { sendWithCommit } from '@yoza/service-kit/with-commit';
import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** A receipt without its number. `event` is the id of the event that contains the receipt. */
interface Unnumbered {
  payment: string;
  event: string;
  year: number;
}

const unnumbered = new WeakMap<object, Unnumbered[]>();

/**
 * Has the receipt of a payment numbered with the commit of the transaction of `em`, unless {@link numberReceipts} numbers it before: in the payment, and in
 * the recorded event that contains the receipt. Numbers such as `RCT-2026-000042` are unique and gap-free in their business year, since the counter stays
 * locked until the transaction ends.
 */
export function numberReceipt(em: EntityManager, payment: { id: string }, event: { id: string }, at: Date): void {
  const transaction = em.getTransactionContext<object>();
  if (!transaction) throw new Error('A receipt is numbered in a transaction');
  const receipts = unnumbered.get(transaction) ?? [];
  if (receipts.some((receipt) => receipt.payment === payment.id)) {
    throw new Error('The receipt of this payment already waits for its number');
  }
  receipts.push({ payment: payment.id, event: event.id, year: Number(businessDate(at).slice(0, 4)) });
  unnumbered.set(transaction, receipts);
}

/** Numbers the receipts of a transaction with its commit, after its last writes, so that the counter is locked only for that and the commit. */
export class ReceiptNumbering implements EventSubscriber {
  async beforeTransactionCommit(args: TransactionEventArgs): Promise<void> {
    const em = args.em as EntityManager;
    for (const numbering of takeNumberings(em)) await sendWithCommit(em, numbering.compile(tablesOf(em)));
  }
}

/** Numbers the receipts of the transaction of `em` now: at the end of a command whose response is read in the same transaction. */
export async function numberReceipts(em: EntityManager): Promise<void> {
  await sendWrites(em);
  for (const numbering of takeNumberings(em)) await numbering.execute(tablesOf(em));
}

/** Returns the statements that number the receipts that wait in the transaction of `em`, one for each year. */
function takeNumberings(em: EntityManager): RawBuilder<unknown>[] {
  const transaction = em.getTransactionContext<object>() ?? {};
  const receipts = unnumbered.get(transaction) ?? [];
  unnumbered.delete(transaction);
  const years = [...Map.groupBy(receipts, ({ year }) => year)].toSorted(([one], [other]) => one - other);
  return years.map(([year, ofYear]) => numberAll(year, ofYear));
}

function numberAll(year: number, receipts: readonly Unnumbered[]): RawBuilder<unknown> {
  const rows = receipts.map(({ payment, event }, index) => ({ payment, event, position: index + 1 }));
  const types = { payment: 'uuid', event: 'uuid', position: 'int' } as const;
  return sql`
    with counter as (
      insert into document_counters (kind, year, last_number) values ('receipt', ${year}, ${receipts.length})
        on conflict (kind, year) do update set last_number = document_counters.last_number + excluded.last_number
        returning last_number - ${receipts.length}::int as before),
    positions as (
      select payment, event, (before + position)::text as digits from counter, ${rowsOf('receipts', rows, types)}),
    numbered as (
      select payment, event, ${`RCT-${year}-`} || lpad(digits, greatest(6, length(digits)), '0') as number from positions),
    paid as (
      update payments set receipt_number = number from numbered where payments.id = payment)
    update outbox set data = jsonb_set(data, '{receipt,number}', to_jsonb(number)) from numbered where outbox.id = event`;
}
