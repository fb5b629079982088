import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { moneyOf } from '../ledger/balance.ts';
import { partsOf } from '../ledger/payment-parts.ts';
import { postUnsettled } from '../invoice/post-invoice.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { tablesOf } from '../tables.ts';
import { refundPart } from './refund-part.ts';

export interface Excess {
  reason: string;
  actorId: string | null;
  /** Cause of the excess, such as a credit note's number; names the ledger's entry and the item set aside. */
  origin: string;
  now: Date;
}

/**
 * Refunds what was paid of an invoice in excess of its remaining total, newest payment first; nothing without an excess. An amount that an admin had
 * marked as paid belongs to no payment: it is set aside for an admin to pay out. Runs in the transaction of `em`, which must hold the lock of the
 * invoice.
 */
export async function refundExcess(em: EntityManager, invoice: Invoice, excess: Excess): Promise<void> {
  await em.flush();
  const { reason, actorId, now } = excess;
  let rest = -(await moneyOf(em, invoice.id)).balance;
  for (const { id: paymentId } of rest > 0 ? await newestPayments(em, invoice.id) : []) {
    const { invoice: counted } = await partsOf(em, paymentId);
    const amount = Math.min(rest, counted);
    if (amount <= 0) continue;
    const parts = { invoice: amount, tip: 0, unallocated: 0 };
    await refundPart(em, { paymentId, parts, cause: 'admin', reason, actorId, now });
    rest -= amount;
  }
  if (rest > 0) await leaveToPerson(em, invoice, rest, excess);
}

/** Leaves to an admin an amount that was marked as paid and is no longer owed: the admin refunds it the way it was paid. */
async function leaveToPerson(
  em: EntityManager,
  invoice: Invoice,
  amount: number,
  { reason, origin, now }: Excess,
): Promise<void> {
  await postUnsettled(em, invoice, { amount, cause: origin, at: now });
  await setAside(em, {
    reason: 'unbooked',
    provider: 'marked_as_paid',
    reference: `${invoice.invoiceNumber}/${origin}`,
    paymentId: null,
    expectedAmount: amount,
    receivedAmount: null,
    details: {
      invoiceNumber: invoice.invoiceNumber,
      amount,
      text: `Marked as paid manually, manual refund needed: ${reason}`,
    },
    now,
  });
}

const newestPayments = (em: EntityManager, invoiceId: string) =>
  tablesOf(em)
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'succeeded')
    .orderBy('succeeded_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
