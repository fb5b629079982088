import type { MobileMoneyProvider, MoneyMethod } from '@yoza/billing-contract/payments';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LedgerTransaction } from '../ledger/ledger.entity.ts';
import { post } from '../ledger/post.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { recordSuccess } from '../allocation/record-success.ts';
import { plainId } from '../payment/transaction-holder.ts';
import { Transfer } from './transfer.entity.ts';

/**
 * Pays a payment by a transfer: the transferred amount counts, regardless of the expected one. Runs in the transaction of `em`, which must hold the
 * locks of the transaction id, the invoice and the payment.
 */
export async function takeTransfer(em: EntityManager, payment: Payment, transfer: Transfer, now: Date): Promise<void> {
  payment.payerPhone = transfer.payerPhone;
  transfer.paymentId = payment.id;
  await em.flush();
  await releaseUnclaimed(em, transfer, now);
  await writeExchange(em, payment.id, {
    kind: 'change',
    name: 'transfer',
    received: { transactionId: transfer.transactionId, amount: transfer.amount, payerPhone: transfer.payerPhone },
    note: 'Found on the statement',
    at: now,
  });
  await recordSuccess(em, payment, { received: transfer.amount, transactionId: transfer.transactionId, now });
}

/**
 * Links payments that their providers report as succeeded with the statement lines that were entered before the successes were known: the same money is
 * not booked twice. Must be called before the successes are recorded, with the locks of the transaction ids, invoices and payments.
 */
export async function adoptTransfers(
  em: EntityManager,
  successes: readonly ReportedSuccess[],
  now: Date,
): Promise<void> {
  const named = successes.flatMap(namedBy);
  if (named.length === 0) return;
  const unmatched = { $or: named.map(({ name }) => name), paymentId: null };
  for (const transfer of await em.find(Transfer, unmatched, { lockMode: LockMode.PESSIMISTIC_WRITE })) {
    const { provider, transactionId } = transfer;
    const { payment } = named.find(({ name }) => name.provider === provider && name.transactionId === transactionId)!;
    transfer.paymentId = payment.id;
    await em.flush();
    await releaseUnclaimed(em, transfer, now);
  }
}

interface ReportedSuccess {
  payment: Payment;
  reported: { transactionId: string };
}

const namedBy = ({ payment, reported: { transactionId } }: ReportedSuccess) =>
  isMobileMoney(payment.method)
    ? [{ payment, name: { provider: payment.method, transactionId: plainId(transactionId) } }]
    : [];

/** Returns the query of the transfers that {@link adoptTransfers} would link. */
export function enteredTransfers(successes: readonly ReportedSuccess[]) {
  const names = successes.flatMap(namedBy).map(({ name }) => ({ by: name.provider, transaction: name.transactionId }));
  return sql<{ id: string }>`
    select transfers.id from ${rowsOf('named', names, { by: 'text', transaction: 'text' })}
      join transfers on provider = by and transaction_id = transaction where payment_id is null`;
}

const isMobileMoney = (method: MoneyMethod): method is MobileMoneyProvider =>
  method === 'mtn_money' || method === 'airtel_money';

/** Books a transfer that pays nothing yet: money that belongs to no customer. */
export async function postUnclaimed(em: EntityManager, transfer: Transfer, now: Date): Promise<void> {
  await post(em, {
    cause: `transfer-received:${transfer.id}`,
    memo: `Transfer ${transfer.transactionId}`,
    invoiceId: null,
    occurredAt: now,
    postings: [
      [transfer.provider, transfer.amount],
      ['unallocated', -transfer.amount],
    ],
  });
}

/** Reverses the booking of {@link postUnclaimed}, if there is one: the payment books the money again, as the customer's. */
async function releaseUnclaimed(em: EntityManager, transfer: Transfer, now: Date): Promise<void> {
  if ((await em.count(LedgerTransaction, { cause: `transfer-received:${transfer.id}` })) === 0) return;
  await post(em, {
    cause: `transfer-claimed:${transfer.id}`,
    memo: `Transfer ${transfer.transactionId} was claimed`,
    invoiceId: null,
    occurredAt: now,
    postings: [
      ['unallocated', transfer.amount],
      [transfer.provider, -transfer.amount],
    ],
  });
}
