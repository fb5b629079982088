import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from './invoice.entity.ts';
import type { NewTransaction } from '../ledger/post.ts';
import { post, postLast } from '../ledger/post.ts';

/** Amounts of an invoice or of a part of it, in whole shillings. */
export interface TaxedAmount {
  subtotal: number;
  taxAmount: number;
}

/** Posts the amounts of issued invoices as owed by their customers, at the dates of the invoices, with the last statement of the transaction. */
export function postIssued(em: EntityManager, invoices: readonly Invoice[]): void {
  postLast(
    em,
    invoices.map((invoice) =>
      owed(invoice, `invoice-issued:${invoice.id}`, `Invoice ${invoice.invoiceNumber}`, {
        change: invoice,
        at: invoice.createdAt,
      }),
    ),
  );
}

/** Posts the difference between the amounts of the invoice and `before`. Must be called when the invoice has its new version. */
export async function postChanged(em: EntityManager, invoice: Invoice, before: TaxedAmount, at: Date): Promise<void> {
  const cause = `invoice-changed:${invoice.id}:${invoice.version}`;
  const change = {
    subtotal: invoice.subtotal - before.subtotal,
    taxAmount: invoice.taxAmount - before.taxAmount,
  };
  await post(em, owed(invoice, cause, `New amounts of ${invoice.invoiceNumber}`, { change, at }));
}

/** Posts that the balance due is no longer owed. */
export async function postVoided(em: EntityManager, invoice: Invoice, open: TaxedAmount, at: Date): Promise<void> {
  const change = { subtotal: -open.subtotal, taxAmount: -open.taxAmount };
  await post(em, owed(invoice, `invoice-voided:${invoice.id}`, `Voided ${invoice.invoiceNumber}`, { change, at }));
}

/** Posts that an admin marked the balance due as paid elsewhere. */
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

/** Posts that the amount marked as paid is no longer owed and is refunded the way it was paid: outside of this ledger. `cause` names the reason. */
export async function postUnsettled(
  em: EntityManager,
  invoice: Invoice,
  { amount, cause, at }: { amount: number; cause: string; at: Date },
): Promise<void> {
  await post(em, {
    cause: `invoice-unsettled:${invoice.id}:${cause}`,
    memo: 'Previously marked as paid, manual refund needed',
    invoiceId: invoice.id,
    occurredAt: at,
    postings: [
      ['receivable', amount],
      ['settled_by_hand', -amount],
    ],
  });
}

function owed(
  invoice: Invoice,
  cause: string,
  memo: string,
  { change: { subtotal, taxAmount }, at }: { change: TaxedAmount; at: Date },
): NewTransaction {
  return {
    cause,
    memo,
    invoiceId: invoice.id,
    occurredAt: at,
    postings: [
      ['receivable', subtotal + taxAmount],
      ['revenue', -subtotal],
      ['tax', -taxAmount],
    ],
  };
}
