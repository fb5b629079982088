import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { post } from './post.ts';

/** Amounts of an invoice or of a part of it, in whole shillings. */
export interface TaxedAmount {
  subtotal: number;
  taxAmount: number;
}

/** The customer owes what the invoice says, since it is dated. */
export async function postIssued(em: EntityManager, invoice: Invoice): Promise<void> {
  await postOwed(em, invoice, `invoice-issued:${invoice.id}`, `Invoice ${invoice.invoiceNumber}`, {
    change: invoice,
    at: invoice.createdAt,
  });
}

/** The amounts of the invoice differ from those of `before`; posts the difference. Call it when the invoice has its new version. */
export async function postChanged(em: EntityManager, invoice: Invoice, before: TaxedAmount, at: Date): Promise<void> {
  const cause = `invoice-changed:${invoice.id}:${invoice.version}`;
  const change = {
    subtotal: invoice.subtotal - before.subtotal,
    taxAmount: invoice.taxAmount - before.taxAmount,
  };
  await postOwed(em, invoice, cause, `New amounts of ${invoice.invoiceNumber}`, { change, at });
}

/** What is open is not owed any more. */
export async function postVoided(em: EntityManager, invoice: Invoice, open: TaxedAmount, at: Date): Promise<void> {
  const change = { subtotal: -open.subtotal, taxAmount: -open.taxAmount };
  await postOwed(em, invoice, `invoice-voided:${invoice.id}`, `Voided ${invoice.invoiceNumber}`, { change, at });
}

/** An admin says that what is open was paid elsewhere. */
export async function postSettled(em: EntityManager, invoice: Invoice, open: number, at: Date): Promise<void> {
  await post(em, {
    cause: `invoice-settled:${invoice.id}`,
    memo: 'Marked as paid',
    invoiceId: invoice.id,
    occurredAt: at,
    postings: [
      ['settled_by_hand', open],
      ['receivable', -open],
    ],
  });
}

/** What was marked as paid is not owed any more and goes back the way it came: outside of this ledger. `cause` says what made it so. */
export async function postUnsettled(
  em: EntityManager,
  invoice: Invoice,
  { amount, cause, at }: { amount: number; cause: string; at: Date },
): Promise<void> {
  await post(em, {
    cause: `invoice-unsettled:${invoice.id}:${cause}`,
    memo: 'Marked as paid before, to be paid back by hand',
    invoiceId: invoice.id,
    occurredAt: at,
    postings: [
      ['receivable', amount],
      ['settled_by_hand', -amount],
    ],
  });
}

async function postOwed(
  em: EntityManager,
  invoice: Invoice,
  cause: string,
  memo: string,
  { change: { subtotal, taxAmount }, at }: { change: TaxedAmount; at: Date },
): Promise<void> {
  await post(em, {
    cause,
    memo,
    invoiceId: invoice.id,
    occurredAt: at,
    postings: [
      ['receivable', subtotal + taxAmount],
      ['revenue', -subtotal],
      ['tax', -taxAmount],
    ],
  });
}
