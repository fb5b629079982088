import { money as wire } from '@yoza/kernel-contract/primitives';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import { partsOf } from '../ledger/payment-parts.ts';
import { ugx } from '../ledger/ugx.ts';
import { Payment } from '../payment/payment.entity.ts';
import { refundPart } from '../refund/refund-part.ts';
import { tablesOf } from '../tables.ts';
import { applyToInvoice } from './apply-to-invoice.ts';
import type { Resolution } from '../quarantine/quarantine-item.entity.ts';
import { QuarantineItem } from '../quarantine/quarantine-item.entity.ts';

export interface ResolveCommand {
  itemId: string;
  resolution: Resolution;
  /** Invoice to allocate the money to; if undefined, the payment's invoice. */
  invoiceId: string | undefined;
  note: string;
  actor: Actor;
  now: Date;
}

interface Held {
  item: QuarantineItem;
  payment: Payment | null;
  invoice: Invoice | null;
  /** Unallocated money of the item's payment, in whole shillings; 0 for an item without money of its own. */
  money: number;
}

const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * Resolves an item set aside: refunds the money of its payment, counts it towards an open invoice and refunds what exceeds the balance due, or
 * dismisses the item when no money is left. Repeating the same resolution changes nothing. Throws 404 for an unknown item or invoice, 409 when it was
 * resolved differently, its money does not allow it, no invoice to apply it to is known, or the invoice is cancelled or paid.
 */
export async function resolveItem(em: EntityManager, command: ResolveCommand): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const held = await hold(transaction, command);
    const { item } = held;
    if (item.resolution === command.resolution && isSameInvoice(held, command)) return;
    if (item.resolution !== null) throw conflict('ALREADY_RESOLVED', 'This item has already been resolved');
    if (command.resolution === 'dismiss') assertEmpty(held);
    else await moveMoney(transaction, held, command);
    const { resolution, note, actor, now } = command;
    item.resolve(resolution, note, actor.userId, now);
    recordAdminChange(transaction, {
      actor,
      action: 'quarantine.resolved',
      subject: { kind: 'quarantine', id: item.id, label: item.reference ?? item.provider },
      after: {
        reason: item.reason,
        resolution,
        note,
        ...(held.money > 0 && { amount: wire(held.money) }),
        ...(resolution === 'apply' && { invoice: held.invoice?.invoiceNumber }),
      },
      at: now,
    });
  });
}

/** Locks the objects an item is about in the common order: invoices, payment, the item itself. */
async function hold(em: EntityManager, { itemId, resolution, invoiceId }: ResolveCommand): Promise<Held> {
  const about = await tablesOf(em)
    .selectFrom('quarantine_items')
    .leftJoin('payments', 'payments.id', 'quarantine_items.payment_id')
    .select(['payment_id', 'invoice_id'])
    .where('quarantine_items.id', '=', itemId)
    .executeTakeFirst();
  if (!about) throw notFound('Item not found');
  const target = resolution === 'apply' ? (invoiceId ?? about.invoice_id) : about.invoice_id;
  const ids = [...new Set([target, about.invoice_id])].filter((id) => id !== null);
  const invoices = await em.find(Invoice, { id: { $in: ids } }, { ...lock, orderBy: { id: 'asc' } });
  const payment = about.payment_id === null ? null : await em.findOneOrFail(Payment, { id: about.payment_id }, lock);
  const item = await em.findOneOrFail(QuarantineItem, { id: itemId }, lock);
  // An item without money of its own only names a payment: that money belongs to the payer, or to another item.
  const money = payment === null || item.receivedAmount === null ? 0 : (await partsOf(em, payment.id)).unallocated;
  return { item, payment, invoice: invoices.find(({ id }) => id === target) ?? null, money };
}

/** True if money counted towards an invoice went to the one now requested. */
const isSameInvoice = ({ payment }: Held, { resolution, invoiceId }: ResolveCommand) =>
  resolution !== 'apply' || invoiceId === undefined || payment?.invoiceId === invoiceId;

function assertEmpty({ money }: Held): void {
  if (money <= 0) return;
  throw conflict('MONEY_INSIDE', `${ugx(money)} was received: refund it or apply it to an invoice`, {
    amount: wire(money),
  });
}

async function moveMoney(em: EntityManager, { item, payment, invoice, money }: Held, command: ResolveCommand) {
  if (payment === null || money <= 0) {
    const wasReceived = item.receivedAmount !== null;
    throw conflict(
      'NO_MONEY',
      wasReceived
        ? 'The money of this item has already been refunded or applied'
        : 'No money was received with this item',
    );
  }
  const { resolution, invoiceId, note, actor, now } = command;
  const actorId = actor.userId;
  if (resolution === 'refund') {
    const parts = { invoice: 0, tip: 0, unallocated: money };
    const cause = item.reason === 'wrong_amount' ? 'wrong_amount' : 'admin';
    await refundPart(em, { paymentId: payment.id, parts, cause, reason: note, actorId, now });
    return;
  }
  if (!invoice && invoiceId !== undefined) throw notFound('Invoice not found');
  if (!invoice) throw conflict('NO_INVOICE', 'Please select the invoice to apply it to');
  if ((payment.allocated ?? 0) > 0) throw conflict('ALREADY_USED', 'This payment is already applied to an invoice');
  await applyToInvoice(em, { payment, invoice, money, actorId, now });
}
