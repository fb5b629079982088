import { money } from '@yoza/kernel-contract/primitives';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { amountsOfLines } from '../invoice/invoice-lines.ts';
import type { TaxedAmount } from '../invoice/post-invoice.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import { followBalance } from '../payment/follow-balance.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { ugx } from '../ledger/ugx.ts';
import { refundExcess } from '../refund/refund-excess.ts';
import type { CreditNote, LinePart } from '../credit-note/credit-note.entity.ts';
import { leftOf } from '../credit-note/credited.ts';
import { namedLines } from '../credit-note/named-lines.ts';
import { writeCreditNote } from '../credit-note/write-credit-note.ts';

export interface CreditCommand {
  invoiceId: string;
  /** Whole shillings, tax included. */
  amount: number;
  reason: string;
  /** Positions, from 1, of the lines that it names; undefined for the invoice as a whole. */
  lineNumbers?: readonly number[] | undefined;
  /** Version of the invoice that the actor saw. */
  version?: number | undefined;
  actor: Actor;
  now: Date;
}

/**
 * Issues a credit note for part of an invoice, or all of it: it reduces the balance due first; any amount paid beyond the remaining total is
 * refunded. An open invoice becomes paid when its remaining total is paid, and cancelled when nothing remains. Throws 404, 409
 * INVOICE_CHANGED if the invoice has changed since `version`, 409 INVOICE_CANCELLED, 400 for lines that the invoice does not have or that cost less than
 * `amount`, and 409 with what is left of the invoice, or of the lines, if `amount` exceeds it.
 */
export function issueCreditNote(em: EntityManager, command: CreditCommand): Promise<CreditNote> {
  const { amount, reason, lineNumbers, version, actor, now } = command;
  const actorId = actor.userId;
  return withTransaction(em, async (transaction) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const invoice = await transaction.findOne(Invoice, { id: command.invoiceId }, lock);
    if (!invoice) throw notFound('Invoice not found');
    invoice.assertVersion(version);
    if (invoice.status === 'cancelled') throw conflict('INVOICE_CANCELLED', 'This invoice is already cancelled');
    const before = { status: invoice.status };
    const lines = lineNumbers && (await namedLines(transaction, invoice, { lineNumbers, amount }));
    const left = await assertFits(transaction, invoice, amount, lines);
    const note = await writeCreditNote(transaction, invoice, { amount, reason, lines, issuedBy: actorId, now });
    await refundExcess(transaction, invoice, { reason, actorId, origin: note.number, now });
    if (!invoice.isFinal && amount === left) await cancelInvoice(transaction, invoice, { reason, actorId, now });
    else await followBalance(transaction, invoice, actorId, now);
    recordAdminChange(transaction, {
      actor,
      action: 'invoice.credited',
      subject: invoiceSubject(invoice),
      before,
      after: {
        status: invoice.status,
        creditNote: note.number,
        amount: money(amount),
        reason,
        ...(note.lines.length > 0 && { lines: note.lines.map(({ text }) => text).join('\n') }),
      },
      at: now,
    });
    return note;
  });
}

/** Returns the rest of the invoice after its credit notes, in whole shillings. Throws 409 if `amount` exceeds it, or what is left of the named lines. */
async function assertFits(
  em: EntityManager,
  invoice: Invoice,
  amount: number,
  lines: readonly LinePart[] | undefined,
): Promise<number> {
  const left = totalOf(await leftOf(em, invoice));
  const most = lines ? Math.min(left, totalOf(amountsOfLines(lines))) : left;
  if (amount <= most) return left;
  const message = `You can credit at most ${ugx(most)} of ${lines ? 'these lines' : 'this invoice'}`;
  throw conflict('CREDIT_TOO_LARGE', message, { left: money(most) });
}

const totalOf = ({ subtotal, taxAmount }: TaxedAmount) => subtotal + taxAmount;
