import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import { balanceOf } from '../ledger/balance.ts';
import { maySee } from '../person/may-see.ts';
import { Payment } from './payment.entity.ts';

/**
 * Returns an invoice that can be paid, locked until the transaction of `em` ends, with its balance due (whole shillings). Throws 404 for none and for
 * another customer's (an admin pays any), 409 INVOICE_PAID and INVOICE_CANCELLED.
 */
export async function requireOpenInvoice(
  em: EntityManager,
  invoiceId: string,
  caller: Principal,
): Promise<{ invoice: Invoice; balance: number }> {
  const invoice = await lockInvoice(em, invoiceId, caller);
  return { invoice, balance: await requireOpen(em, invoice) };
}

/** Returns an invoice, locked until the transaction of `em` ends. Throws 404 as {@link requireOpenInvoice}. */
export async function lockInvoice(em: EntityManager, invoiceId: string, caller: Principal): Promise<Invoice> {
  const invoice = await em.findOne(Invoice, { id: invoiceId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!invoice || !maySee(caller, invoice.customerId)) throw notFound('Invoice not found');
  return invoice;
}

/** Returns the balance due of an invoice the caller has locked, in whole shillings. Throws 409 INVOICE_PAID and INVOICE_CANCELLED. */
export async function requireOpen(em: EntityManager, invoice: Invoice): Promise<number> {
  const balance = await balanceOf(em, invoice.id);
  assertOpen(invoice, balance);
  return balance;
}

/** Throws 409 INVOICE_PAID and INVOICE_CANCELLED for an invoice with this balance due. */
export function assertOpen({ status }: Invoice, balance: number): void {
  if (status === 'cancelled') throw conflict('INVOICE_CANCELLED', 'This invoice was cancelled');
  if (status === 'paid' || balance <= 0) throw conflict('INVOICE_PAID', 'This invoice is already paid');
}

/** Returns the card payment or mobile money prompt of an invoice that its payer has not answered yet, locked; null if there is none. */
export function waitingPayment(em: EntityManager, invoiceId: string): Promise<Payment | null> {
  const waiting = { invoiceId, channel: 'provider', status: { $in: ['created', 'pending'] } } as const;
  return em.findOne(Payment, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** 409: another payment of the invoice waits for its payer; the problem names it. */
export const paymentPending = (paymentId: string) =>
  conflict('PAYMENT_PENDING', 'Another payment of this invoice is still pending.', { paymentId });

/** Condition of card payments that failed but could still be confirmed on an open page. */
export const confirmableCards = {
  method: 'card',
  status: 'failed',
  failure: { $ne: 'WRONG_AMOUNT' },
  reference: { $ne: null },
  nextCheckAt: { $ne: null },
} as const;

/**
 * Marks {@link confirmableCards} to be cancelled at the provider, by the next check of payments, because another payment replaces them. `customerId`
 * selects the customer's payments without an invoice.
 */
export async function retireFailedCards(
  em: EntityManager,
  whose: { invoiceId: string } | { customerId: string },
  now: Date,
): Promise<void> {
  const failed = { invoiceId: null, ...whose, ...confirmableCards };
  await em.nativeUpdate(Payment, failed, { cancelWanted: true, nextCheckAt: now });
}
