import type { Principal } from '@yoza/kernel-contract/principal';
import { ProblemError } from '@yoza/service-kit/errors';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { CataloguePrice } from '../catalogue-price/catalogue-price.entity.ts';
import { requireWithinBalance } from '../payment/amount-due.ts';
import { paymentPending, requireOpenInvoice, retireFailedCards, waitingPayment } from '../payment/open-invoice.ts';
import { Payment } from '../payment/payment.entity.ts';
import type { Tables } from '../tables.ts';

export interface IntentOrder {
  /** Whole shillings, with the tip. */
  amount: number;
  tip: number;
  invoiceId: string | undefined;
  replaces: string | undefined;
  caller: Principal;
}

/** `open`: a stored payment whose intent is to be returned. `blocking`: one that has to be given up first. */
export type IntentPlan = { open: Payment } | { blocking: Payment };

/**
 * Time until the first check, in milliseconds, longer than a call takes at the default timeout: a payment without an intent by then was interrupted.
 */
const firstCheckMs = 60_000;
/** Maximum number of open card payments before a booking per customer, since each is checked for a day. */
const maxBeforeBooking = 5;

/**
 * Decides, in the transaction of `em`, which payment a card intent is for, storing a new one if there is none. Throws 400 AMOUNT_MISMATCH, 404, and
 * 409 INVOICE_PAID, INVOICE_CANCELLED, AMOUNT_TOO_LARGE and PAYMENT_PENDING.
 */
export async function planIntent(em: EntityManager, order: IntentOrder, now: Date): Promise<IntentPlan> {
  const invoiceId = order.invoiceId ?? (await ownInvoiceOver(em, order));
  return invoiceId === undefined ? planBooking(em, order, now) : planInvoice(em, invoiceId, order, now);
}

async function planInvoice(em: EntityManager, invoiceId: string, order: IntentOrder, now: Date): Promise<IntentPlan> {
  const { invoice, balance } = await requireOpenInvoice(em, invoiceId, order.caller);
  requireWithinBalance(order, balance);
  const waiting = await waitingPayment(em, invoice.id);
  if (!waiting) {
    await retireFailedCards(em, { invoiceId: invoice.id }, now);
    return { open: store(em, order, { invoiceId: invoice.id, customerId: invoice.customerId }, now) };
  }
  if (waiting.id === order.replaces) return { blocking: waiting };
  if (waiting.method !== 'card') throw paymentPending(waiting.id);
  const isSame = waiting.amount === order.amount && waiting.tip === order.tip && !waiting.cancelWanted;
  return isSame ? { open: waiting } : { blocking: waiting };
}

async function planBooking(em: EntityManager, order: IntentOrder, now: Date): Promise<IntentPlan> {
  const { amount, tip, caller } = order;
  await requireCatalogueTotal(em, amount - tip);
  // Two concurrent clicks must find each other's payment; there is no invoice to lock.
  await em.execute(`select pg_advisory_xact_lock(hashtextextended('prepaid:' || ?, 0))`, [caller.userId]);
  const unpaid = await em.find(
    Payment,
    { invoiceId: null, customerId: caller.userId, method: 'card', status: { $in: ['created', 'pending'] } },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { createdAt: 'desc', id: 'desc' } },
  );
  const waiting = unpaid.find((payment) => payment.amount === amount && payment.tip === tip);
  if (waiting) return waiting.id === order.replaces ? { blocking: waiting } : { open: waiting };
  if (unpaid.length >= maxBeforeBooking) return { blocking: unpaid.at(-1)! };
  await retireFailedCards(em, { customerId: caller.userId }, now);
  return { open: store(em, order, { invoiceId: null, customerId: caller.userId }, now) };
}

function store(
  em: EntityManager,
  { amount, tip, caller }: IntentOrder,
  whose: { invoiceId: string | null; customerId: string },
  now: Date,
): Payment {
  const payment = Payment.start({
    ...whose,
    method: 'card',
    channel: 'provider',
    amount,
    tip,
    requestedBy: caller.userId,
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
    now,
  });
  em.persist(payment);
  return payment;
}

/** Returns the caller's own open invoice with exactly this balance, the one due first; undefined if there is none. */
async function ownInvoiceOver(em: EntityManager, { amount, tip, caller }: IntentOrder): Promise<string | undefined> {
  const [row] = await em.execute<Pick<Tables['invoices'], 'id'>[]>(
    `select i.id from invoices i join ledger_transactions t on t.invoice_id = i.id
       join ledger_entries e on e.transaction_id = t.id and e.account = 'receivable'
     where i.customer_id = ? and i.status not in ('paid', 'cancelled')
     group by i.id having sum(e.debit - e.credit) = ? order by i.due_date, i.id limit 1`,
    [caller.userId, amount - tip],
  );
  return row?.id;
}

async function requireCatalogueTotal(em: EntityManager, total: number): Promise<void> {
  if ((await em.count(CataloguePrice, { isActive: true, totalPrice: total })) > 0) return;
  throw new ProblemError(
    400,
    'AMOUNT_MISMATCH',
    'This amount matches neither an open invoice nor the price of a service.',
  );
}
