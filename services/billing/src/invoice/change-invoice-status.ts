import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import { notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from './invoice.entity.ts';
import { publishInvoice } from './publish-invoice.ts';

export interface StatusChange {
  invoiceId: string;
  status: InvoiceStatus;
  actorId: string;
  now: Date;
}

/**
 * Sets the status of an invoice and publishes the change; the same status again changes nothing. Throws 404, and 409 INVOICE_FINAL
 * from paid and cancelled.
 */
export async function changeInvoiceStatus(em: EntityManager, change: StatusChange): Promise<void> {
  const { actorId, now } = change;
  await withTransaction(em, async (transaction) => {
    const invoice = await transaction.findOne(
      Invoice,
      { id: change.invoiceId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!invoice) throw notFound('Invoice not found');
    if (invoice.moveTo(change.status, now)) await publishInvoice(transaction, invoice, actorId, now);
  });
}
