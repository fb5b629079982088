import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { LedgerTransaction } from '../ledger/ledger.entity.ts';
import { post } from '../ledger/post.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { recordSuccess } from '../allocation/record-success.ts';
import { lockTransaction } from '../payment/transaction-holder.ts';
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
 * Links a payment that its provider reports as succeeded with the statement line that was entered before the success was known: the same money is not
 * booked twice. Must be called before the success is recorded, with the locks of invoice and payment; the lock of the transaction id is taken here.
 */
export async function adoptTransfer(
  em: EntityManager,
  payment: Payment,
  transactionId: string,
  now: Date,
): Promise<void> {
  const { method } = payment;
  if (method !== 'mtn_money' && method !== 'airtel_money') return;
  const name = { provider: method, transactionId: transactionId.replaceAll(/[\s.-]/g, '').toUpperCase() };
  await lockTransaction(em, name);
  const transfer = await em.findOne(Transfer, { ...name, paymentId: null }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!transfer) return;
  transfer.paymentId = payment.id;
  await em.flush();
  await releaseUnclaimed(em, transfer, now);
}

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
