import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { balanceOf } from '../ledger/balance.ts';
import { post } from '../ledger/post.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { Payment } from '../payment/payment.entity.ts';
import { Refund } from '../refund/refund.entity.ts';
import { announcePayments } from '../payment/publish-payment.ts';
import { countTowards, readSuccessFacts } from './record-success.ts';

/**
 * Links the card payment named by a booking to the booking's new invoice, in the transaction of `em`, which must hold the invoice's lock. It has to
 * be this customer's, of exactly the balance due besides the tip, and unused; otherwise the mismatch is set aside and the invoice stays open. One
 * that has not succeeded yet counts as soon as it does. `reference` is the provider's id of the intent.
 */
export async function attachPrepaid(em: EntityManager, invoice: Invoice, reference: string, now: Date): Promise<void> {
  await em.flush();
  const payment = await em.findOne(
    Payment,
    { method: 'card', channel: 'provider', reference },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (payment?.invoiceId === invoice.id) return;
  const open = await balanceOf(em, invoice.id);
  const reason = await objection(em, payment, invoice, open);
  if (payment === null || reason !== null) {
    await refuse(em, { invoice, payment, reference, reason: reason ?? 'unknown_reference', open, now });
  } else if (payment.status === 'succeeded') {
    await countPrepaid(em, payment, invoice, open, now);
  } else {
    payment.attachTo(invoice.id, null, now);
    await em.flush();
  }
}

async function objection(
  em: EntityManager,
  payment: Payment | null,
  invoice: Invoice,
  open: number,
): Promise<QuarantineReason | null> {
  if (payment === null) return 'unknown_reference';
  if (payment.customerId !== invoice.customerId) return 'someone_elses';
  const refunds = await em.count(Refund, { paymentId: payment.id });
  if (payment.invoiceId !== null || payment.isSetAside || refunds > 0) return 'already_used';
  return payment.amount - payment.tip === open ? null : 'wrong_amount';
}

async function countPrepaid(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice,
  open: number,
  now: Date,
): Promise<void> {
  payment.attachTo(invoice.id, open, now);
  await em.flush();
  await post(em, {
    cause: `payment-attached:${payment.id}`,
    memo: `Payment for ${invoice.invoiceNumber}`,
    invoiceId: invoice.id,
    paymentId: payment.id,
    occurredAt: now,
    postings: [
      ['unallocated', payment.amount],
      ['receivable', -open],
      ['tips', -payment.tip],
    ],
  });
  const changed = [{ payment, invoice }];
  const facts = await readSuccessFacts(em, changed);
  await announcePayments(em, changed, facts.documents, now);
  await countTowards(em, [{ invoice, open: 0, actorId: null }], facts, now);
}

interface Refusal {
  invoice: Invoice;
  payment: Payment | null;
  reference: string;
  reason: QuarantineReason;
  open: number;
  now: Date;
}

/**
 * Sets aside the mismatch of a refused card payment. It names money only for a wrong amount that was received: money of other customers, and money
 * already used, belongs where it is.
 */
async function refuse(em: EntityManager, refusal: Refusal): Promise<void> {
  const { invoice, payment, reference, reason, open, now } = refusal;
  const keeps = reason === 'wrong_amount' && payment?.status === 'succeeded';
  // An admin decides about it now; the half hour of unused payments does not apply.
  if (keeps) payment.nextCheckAt = null;
  await setAside(em, {
    reason,
    provider: 'stripe',
    reference,
    paymentId: payment?.id ?? null,
    expectedAmount: open,
    receivedAmount: keeps ? payment.amount : null,
    details: { invoiceId: invoice.id, invoiceNumber: invoice.invoiceNumber, customerId: invoice.customerId },
    now,
  });
}
