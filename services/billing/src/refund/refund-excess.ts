import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { moneyOf } from '../ledger/balance.ts';
import { partsOf } from '../ledger/payment-parts.ts';
import { postUnsettled } from '../ledger/post-invoice.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { refundPart } from './refund-part.ts';

export interface Excess {
  reason: string;
  actorId: string | null;
  /** What made it too much, such as a credit note's id; names the ledger's entry. */
  origin: string;
  now: Date;
}

/**
 * Sends back what was paid of an invoice beyond what it still asks for, the newest payment first. What an admin had marked as paid is in no
 * payment: a person pays it back, and it is set aside for them. Runs in the transaction of `em`, which must hold the lock of the invoice.
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

/** What an admin had marked as paid and is not owed any more: a person pays it back the way it came. */
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
      text: `Was marked as paid by hand and is to be paid back by hand: ${reason}`,
    },
    now,
  });
}

function newestPayments(em: EntityManager, invoiceId: string): Promise<{ id: string }[]> {
  return em.execute(
    `select id from payments where invoice_id = ? and status = 'succeeded' order by succeeded_at desc, id desc for update`,
    [invoiceId],
  );
}
