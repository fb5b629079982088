import type { EntityManager } from '@mikro-orm/postgresql';
import { leftOf } from '../credit-note/credited.ts';
import { writeCreditNote } from '../credit-note/write-credit-note.ts';
import { moneyOf } from '../ledger/balance.ts';
import { partsOf, sumOf } from '../ledger/payment-parts.ts';
import { postVoided } from '../invoice/post-invoice.ts';
import { refundExcess } from '../refund/refund-excess.ts';
import { refundPart } from '../refund/refund-part.ts';
import { tablesOf } from '../tables.ts';
import { giveUpIntents } from '../payment/give-up-intents.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoice } from '../invoice/publish-invoice.ts';

export interface Cancellation {
  reason: string;
  actorId: string | null;
  now: Date;
}

/**
 * Cancels an invoice: the balance due is voided, the paid amount gets a credit note, and each successful payment is refunded once, with its tip. An
 * amount that an admin had marked as paid is set aside for an admin to pay back. A paid invoice stays paid, an open one becomes cancelled; a cancelled
 * one is left alone. Runs in the transaction of `em`, which must hold the lock of the invoice.
 */
export async function cancelInvoice(em: EntityManager, invoice: Invoice, cancellation: Cancellation): Promise<void> {
  if (invoice.status === 'cancelled') return;
  await em.flush();
  const { reason, actorId, now } = cancellation;
  const { paid } = await moneyOf(em, invoice.id);
  if (paid > 0) await writeCreditNote(em, invoice, { amount: paid, reason, issuedBy: actorId, now });
  if (!invoice.isFinal) await postVoided(em, invoice, await leftOf(em, invoice), now);
  await refundPayments(em, invoice.id, cancellation);
  await refundExcess(em, invoice, { reason, actorId, origin: 'cancelled', now });
  await giveUpIntents(em, [invoice.id], now);
  if (invoice.isFinal) return;
  invoice.moveTo('cancelled', now);
  await publishInvoice(em, invoice, actorId, now);
}

async function refundPayments(em: EntityManager, invoiceId: string, cancellation: Cancellation): Promise<void> {
  const payments = await tablesOf(em)
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'succeeded')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id: paymentId } of payments) {
    const parts = await partsOf(em, paymentId);
    if (sumOf(parts) > 0) await refundPart(em, { paymentId, parts, cause: 'cancellation', ...cancellation });
  }
}
