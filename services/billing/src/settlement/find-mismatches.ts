import type { QuarantineReason } from '@yoza/contracts/billing/bookkeeping';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Payment } from '../payment/payment.entity.ts';
import type { ProviderState } from '../provider/ports.ts';
import { tablesOf } from '../tables.ts';

/** A success that a provider reports of a payment. */
export interface Success {
  payment: Payment;
  reported: Extract<ProviderState, { state: 'succeeded' }>;
}

/** Returns why successes do not match their requests, by the ids of the payments; those that do are not in it. */
export async function findMismatches(
  em: EntityManager,
  successes: readonly Success[],
): Promise<Map<string, QuarantineReason>> {
  const reasons = new Map<string, QuarantineReason>();
  if (successes.length === 0) return reasons;
  const used = await usedBefore(em, successes);
  for (const success of successes) {
    const reason = used.has(success.payment.id) ? 'already_used' : mismatchOf(success);
    if (reason !== null) reasons.set(success.payment.id, reason);
  }
  return reasons;
}

function mismatchOf({ payment, reported }: Success): QuarantineReason | null {
  if (reported.currency.toUpperCase() !== 'UGX') return 'wrong_currency';
  if (reported.amount !== null && reported.amount !== payment.amount) return 'wrong_amount';
  return payment.method === 'card' && reported.customerId !== payment.customerId ? 'someone_elses' : null;
}

/**
 * Returns the ids of the payments whose transaction paid another payment. Users type transaction ids without their dots. Each is looked up in the index
 * of transaction ids: joined, PostgreSQL would read all payments.
 */
async function usedBefore(em: EntityManager, successes: readonly Success[]): Promise<Set<string>> {
  const { rows } = await sql<{ payment: string }>`
    select payment from unnest(
      ${successes.map(({ payment }) => payment.id)}::uuid[], ${successes.map(({ payment }) => payment.method)}::text[],
      ${successes.map(({ reported }) => reported.transactionId)}::text[]) as successes (payment, paid_by, transaction)
    cross join lateral (select 1 from payments where method = paid_by and id <> payment
      and translate(upper(transaction_id), ' .-', '') = translate(upper(transaction), ' .-', '') limit 1) as used`.execute(
    tablesOf(em),
  );
  return new Set(rows.map(({ payment }) => payment));
}
