import type { TransactionClaim } from '@yoza/billing-contract/payments';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { requireOpen } from '../payment/open-invoice.ts';
import { Payment } from '../payment/payment.entity.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { maySee } from '../person/may-see.ts';
import { isConfirmed } from './is-confirmed.ts';
import { takeTransfer } from './take-transfer.ts';
import { claimReference, findHolder, isAbandoned, lockTransaction } from '../payment/transaction-holder.ts';
import { Transfer } from './transfer.entity.ts';

export interface Claim {
  caller: Principal;
  claim: z.output<typeof TransactionClaim>;
  now: Date;
}

/** Maximum pending claims of an invoice: enough for typing errors, too few for guessing. */
const maxWaiting = 3;

/**
 * Records a claim by a customer or admin that an invoice was paid by a transaction, and returns the payment's id: already paid when the transfer has
 * been entered and {@link isConfirmed}, else pending, with the balance due as its amount, until a confirmed transfer is entered or an admin matches
 * it. The amount of the transfer is what counts. Repeating a claim that has not failed changes nothing. Throws 404 for an unknown invoice and one of
 * another customer, 409 TRANSACTION_USED for a transaction that belongs to another payment (without revealing whose), TOO_MANY_CLAIMS, INVOICE_PAID
 * and INVOICE_CANCELLED.
 */
export function claimTransaction(em: EntityManager, { caller, claim, now }: Claim): Promise<string> {
  return withTransaction(em, async (transaction) => {
    await lockTransaction(transaction, claim);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const invoice = await transaction.findOne(Invoice, { id: claim.invoiceId }, lock);
    if (!invoice || !maySee(caller, invoice.customerId)) throw notFound('Invoice not found');
    const known = await findHolder(transaction, claim);
    if (known && !isAbandoned(known)) {
      if (known.channel === 'by_hand' && known.invoice_id === invoice.id) return known.id;
      throw conflict('TRANSACTION_USED', 'This transaction has already been used for a payment');
    }
    const balance = await requireOpen(transaction, invoice);
    await requireFewClaims(transaction, invoice.id);
    if (known) await transaction.nativeUpdate(Payment, { id: known.id }, { reference: null });
    const payment = await startClaim(transaction, invoice, balance, { caller, claim, now });
    const { provider, transactionId } = claim;
    const transfer = await transaction.findOne(Transfer, { provider, transactionId }, lock);
    const counts = transfer !== null && (await isConfirmed(transaction, payment, transfer));
    if (counts) await takeTransfer(transaction, payment, transfer, now);
    else await publishPayment(transaction, payment, invoice, now);
    recordAdminChange(transaction, {
      actor: caller,
      action: 'payment.claimed',
      subject: invoiceSubject(invoice),
      after: { provider, transactionId, status: payment.status },
      at: now,
    });
    return payment.id;
  });
}

async function startClaim(
  em: EntityManager,
  invoice: Invoice,
  balance: number,
  { caller, claim, now }: Claim,
): Promise<Payment> {
  const payment = Payment.start({
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    method: claim.provider,
    channel: 'by_hand',
    amount: balance,
    reference: claimReference(claim.transactionId),
    requestedBy: caller.userId,
    now,
  });
  payment.ask(now);
  em.persist(payment);
  await em.flush();
  await writeExchange(em, payment.id, {
    kind: 'notice',
    name: 'claim',
    received: { transactionId: claim.transactionId, claimedBy: caller.userId },
    note: `Transaction ID claimed by ${caller.userId === invoice.customerId ? 'the payer' : 'an admin'}`,
    at: now,
  });
  return payment;
}

async function requireFewClaims(em: EntityManager, invoiceId: string): Promise<void> {
  const waiting = await em.count(Payment, { invoiceId, channel: 'by_hand', status: 'pending' });
  if (waiting < maxWaiting) return;
  throw conflict(
    'TOO_MANY_CLAIMS',
    `We are already checking ${maxWaiting} transactions for this invoice. Please contact us if none of them is correct.`,
  );
}
