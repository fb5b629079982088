import type { FiscalDocument } from '@yoza/billing-contract/documents';
import { invoiceUpdated } from '@yoza/billing-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { recordEvent } from '@yoza/messaging/record-event';
import { invalid, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isDeepStrictEqual } from 'node:util';
import { invoiceSubject } from './audit-subject.ts';
import { Invoice } from './invoice.entity.ts';
import { snapshotOf } from './publish-invoice.ts';

export interface FiscalEntry {
  invoiceId: string;
  fiscal: FiscalDocument;
  /** Version of the invoice that the actor saw. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

// Addresses that phones open when they read them from a QR code.
const opened = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:javascript|vbscript|data|file|intent|tel|sms|smsto|mailto|wifi|geo):)/i;
const webAddress = /^https?:\/\//i;

/**
 * Writes the revenue authority's numbers on an invoice, in any status, and the admin who set them; repeating the same changes nothing. Throws 404,
 * 409 INVOICE_CHANGED when other numbers are written on an invoice that has changed since `version`, and 400 for a QR code with an address that is
 * not a web page's.
 */
export async function setFiscalDocument(
  em: EntityManager,
  { invoiceId, fiscal, version, actor, now }: FiscalEntry,
): Promise<void> {
  const { qrText } = fiscal;
  if (opened.test(qrText) && !(webAddress.test(qrText) && URL.canParse(qrText))) {
    throw invalid([{ path: 'qrText', message: 'Please enter a web address (https://…) or plain text' }]);
  }
  await withTransaction(em, async (transaction) => {
    const invoice = await transaction.findOne(Invoice, { id: invoiceId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!invoice) throw notFound('Invoice not found');
    const before = invoice.fiscal;
    if (!isDeepStrictEqual(fiscal, before)) invoice.assertVersion(version);
    if (!invoice.setFiscal(fiscal, actor.userId, now)) return;
    // Unlike publishInvoice: an invoice that is already paid is not published as paid again.
    recordEvent(transaction, invoiceUpdated, {
      aggregate: { id: invoice.id, version: invoice.version },
      actorId: actor.userId,
      data: await snapshotOf(transaction, invoice, now),
      occurredAt: now,
    });
    recordAdminChange(transaction, {
      actor,
      action: 'invoice.fiscal-document-set',
      subject: invoiceSubject(invoice),
      before,
      after: fiscal,
      at: now,
    });
  });
}
