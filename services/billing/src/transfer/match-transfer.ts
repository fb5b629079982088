import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { changePayment } from '../payment/change-payment.ts';
import { requireOpenInvoice } from '../payment/open-invoice.ts';
import { Payment } from '../payment/payment.entity.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { takeTransfer } from './take-transfer.ts';
import { findHolder, lockTransaction } from '../payment/transaction-holder.ts';
import { tablesOf } from '../tables.ts';
import { Transfer } from './transfer.entity.ts';

export interface TransferMatched {
  transferId: string;
  invoiceId: string;
  matchedBy: Principal;
  now: Date;
}

/**
 * Allocates a transfer to an open invoice, which confirms a claim of that invoice and rejects one of another; repeating the same match changes
 * nothing. Throws 404 for an unknown transfer or invoice, 409 TRANSFER_MATCHED when it is allocated to another invoice or its id belongs to a prompt,
 * INVOICE_PAID and INVOICE_CANCELLED.
 */
export function matchTransfer(em: EntityManager, { transferId, invoiceId, ...by }: TransferMatched): Promise<void> {
  const { matchedBy, now } = by;
  return withTransaction(em, async (transaction) => {
    const transfer = await lockedTransfer(transaction, transferId);
    const holder = await findHolder(transaction, transfer);
    if (holder && (transfer.paymentId !== null || holder.channel !== 'by_hand')) {
      if (transfer.paymentId === holder.id && holder.invoice_id === invoiceId) return;
      throw conflict('TRANSFER_MATCHED', 'This transfer is already matched to a payment');
    }
    await lockInvoices(transaction, [invoiceId, holder?.invoice_id ?? invoiceId]);
    const { invoice, balance } = await requireOpenInvoice(transaction, invoiceId, matchedBy);
    const claim = holder?.invoice_id === invoiceId ? holder : undefined;
    if (holder && !claim) await rejectClaim(transaction, holder.id, now);
    if (claim)
      await changePayment(transaction, claim.id, (inner, payment) => takeTransfer(inner, payment, transfer, now));
    else await takeTransfer(transaction, startMatched(transaction, invoice, balance, transfer, by), transfer, now);
    const { provider, transactionId, amount } = transfer;
    recordAdminChange(transaction, {
      actor: matchedBy,
      action: 'transfer.matched',
      subject: invoiceSubject(invoice),
      after: { provider, transactionId, amount: money(amount) },
      at: now,
    });
  });
}

/** Locks invoices in the same order as every other command. */
async function lockInvoices(em: EntityManager, ids: string[]): Promise<void> {
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  await em.find(Invoice, { id: { $in: ids } }, { ...lock, orderBy: { id: 'asc' } });
}

/** Rejects the claim of the transaction id, because the admin allocates the money to another invoice. */
async function rejectClaim(em: EntityManager, paymentId: string, now: Date): Promise<void> {
  await changePayment(em, paymentId, async (inner, payment, invoice) => {
    payment.reference = null;
    if (payment.fail('NOT_RECEIVED', now)) await publishPayment(inner, payment, invoice, now);
  });
}

/** Starts a payment of the balance due, for a transfer that no customer has claimed for the invoice. */
function startMatched(
  em: EntityManager,
  invoice: Invoice,
  balance: number,
  { provider }: Transfer,
  { matchedBy, now }: Pick<TransferMatched, 'matchedBy' | 'now'>,
): Payment {
  const payment = Payment.start({
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    method: provider,
    channel: 'by_hand',
    amount: balance,
    requestedBy: matchedBy.userId,
    recordedBy: matchedBy.userId,
    now,
  });
  em.persist(payment);
  return payment;
}

/** Locks the transaction id of a transfer, then returns the transfer as read under that lock. */
async function lockedTransfer(em: EntityManager, id: string): Promise<Transfer> {
  const named = await tablesOf(em)
    .selectFrom('transfers')
    .select(['provider', 'transaction_id as transactionId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!named) throw notFound('Transfer not found');
  await lockTransaction(em, named);
  return em.findOneOrFail(Transfer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
