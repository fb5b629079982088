import { creditNoteIssued } from '@yoza/billing-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUIDv7 } from 'node:crypto';
import { describeCreditNote } from './describe-credit-note.ts';
import { nextCreditNoteNumber } from './credit-note-number.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { amountsOfLines } from '../invoice/invoice-lines.ts';
import { post } from '../ledger/post.ts';
import type { LinePart } from './credit-note.entity.ts';
import { CreditNote } from './credit-note.entity.ts';
import { creditedLines } from './credited-lines.ts';
import { leftOf } from './credited.ts';
import { splitTax } from './split-tax.ts';

export interface Credit {
  /** Whole shillings, tax included; at most the remaining total of the invoice. */
  amount: number;
  reason: string;
  /** Rest of the lines of the invoice that it names: at least `amount`. */
  lines?: readonly LinePart[] | undefined;
  /** Id of the user who issued it; null for the system itself. */
  issuedBy: string | null;
  now: Date;
}

/**
 * Credits `amount` of an invoice: writes a credit note with the next number of the year, ledger and event in the transaction of `em`, which must hold
 * the lock of the invoice. The caller decides about money already paid. Throws a RangeError unless `amount` is a whole number up to the remaining
 * total.
 */
export async function writeCreditNote(em: EntityManager, invoice: Invoice, credit: Credit): Promise<CreditNote> {
  await em.flush();
  const { amount, reason, lines = [], issuedBy, now } = credit;
  const left = await leftOf(em, invoice);
  const { subtotal, taxAmount } = splitTax(amount, left, lines.length === 0 ? left : amountsOfLines(lines));
  const number = await nextCreditNoteNumber(em, now);
  const note = em.create(CreditNote, {
    id: randomUUIDv7(),
    number,
    invoiceId: invoice.id,
    subtotal,
    taxAmount,
    totalAmount: amount,
    reason,
    lines: creditedLines({ subtotal, taxAmount }, lines),
    issuedBy,
    createdAt: now,
  });
  em.persist(note);
  await em.flush();
  await post(em, {
    cause: `credit-note:${note.id}`,
    memo: `Credit note ${number}: ${reason}`,
    invoiceId: invoice.id,
    occurredAt: now,
    postings: [
      ['revenue', subtotal],
      ['tax', taxAmount],
      ['receivable', -amount],
    ],
  });
  recordEvent(em, creditNoteIssued, {
    aggregate: { id: note.id, version: 1 },
    actorId: issuedBy,
    data: {
      id: note.id,
      invoiceId: invoice.id,
      jobId: invoice.jobId,
      customerId: invoice.customerId,
      document: await describeCreditNote(em, note, invoice),
    },
    occurredAt: now,
  });
  return note;
}
