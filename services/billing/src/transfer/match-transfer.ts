import { money } from '@yoza/contracts/primitives';
import type { Principal } from '@yoza/contracts/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { requireOpenInvoice } from '../payment/open-invoice.ts';
import { Payment } from '../payment/payment.entity.ts';
import { takeTransfer } from './take-transfer.ts';
import { findHolder, lockTransaction } from './transaction-holder.ts';
import { Transfer } from './transfer.entity.ts';

export interface TransferMatched {
  transferId: string;
  invoiceId: string;
  matchedBy: Principal;
  now: Date;
}

/**
 * Counts a transfer nobody has claimed towards an open invoice; the same match again changes nothing. Throws 404 for an unknown transfer or
 * invoice, 409 TRANSFER_MATCHED when it counts elsewhere, INVOICE_PAID and INVOICE_CANCELLED.
 */
export function matchTransfer(em: EntityManager, { transferId, invoiceId, ...by }: TransferMatched): Promise<void> {
  const { matchedBy, now } = by;
  return withTransaction(em, async (transaction) => {
    const transfer = await lockedTransfer(transaction, transferId);
    const holder = await findHolder(transaction, transfer);
    if (holder) {
      if (transfer.paymentId === holder.id && holder.invoice_id === invoiceId) return;
      throw conflict('TRANSFER_MATCHED', 'This transfer already counts towards a payment');
    }
    const { invoice, balance } = await requireOpenInvoice(transaction, invoiceId, matchedBy);
    const payment = Payment.start({
      invoiceId: invoice.id,
      customerId: invoice.customerId,
      method: transfer.provider,
      channel: 'by_hand',
      amount: balance,
      requestedBy: matchedBy.userId,
      recordedBy: matchedBy.userId,
      now,
    });
    transaction.persist(payment);
    await takeTransfer(transaction, payment, transfer, now);
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

/** A transfer with the lock of its transaction id, as it is once that is held. */
async function lockedTransfer(em: EntityManager, id: string): Promise<Transfer> {
  const [named] = await em.execute<{ provider: Transfer['provider']; transaction_id: string }[]>(
    'select provider, transaction_id from transfers where id = ?',
    [id],
  );
  if (!named) throw notFound('Transfer not found');
  await lockTransaction(em, { provider: named.provider, transactionId: named.transaction_id });
  return em.findOneOrFail(Transfer, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
