import type { InvoiceStatus } from '@yoza/billing-contract/schemas';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { balanceOf } from '../ledger/balance.ts';
import { postSettled } from '../invoice/post-invoice.ts';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { giveUpIntents } from '../payment/give-up-intents.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoice } from '../invoice/publish-invoice.ts';

export interface StatusChange {
  invoiceId: string;
  status: InvoiceStatus;
  /** Version of the invoice that the actor saw. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

/**
 * Sets the status of an invoice, posts the consequences and publishes the change: paid settles the balance due by hand, cancelled cancels the
 * invoice. Setting the same status again changes nothing. Throws 404, 409 INVOICE_CHANGED if the invoice has changed since `version`, and
 * INVOICE_FINAL from paid and cancelled.
 */
export async function changeInvoiceStatus(em: EntityManager, change: StatusChange): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const invoice = await transaction.findOne(
      Invoice,
      { id: change.invoiceId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!invoice) throw notFound('Invoice not found');
    if (invoice.status !== change.status) invoice.assertVersion(change.version);
    const before = { status: invoice.status };
    await moveInvoice(transaction, invoice, change);
    recordAdminChange(transaction, {
      actor: change.actor,
      action: 'invoice.status-changed',
      subject: invoiceSubject(invoice),
      before,
      after: { status: invoice.status },
      at: change.now,
    });
  });
}

async function moveInvoice(em: EntityManager, invoice: Invoice, { status, actor, now }: StatusChange): Promise<void> {
  const actorId = actor.userId;
  if (status === 'cancelled' && !invoice.isFinal) {
    await cancelInvoice(em, invoice, { reason: 'The invoice was cancelled', actorId, now });
    return;
  }
  if (!invoice.moveTo(status, now)) return;
  if (status === 'paid') {
    await postSettled(em, invoice, await balanceOf(em, invoice.id), now);
    await giveUpIntents(em, [invoice.id], now);
  }
  await publishInvoice(em, invoice, actorId, now);
}
