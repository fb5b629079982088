import type { NewMobileMoneyPayment } from '@yoza/billing-contract/payments';
import { isUgandanMobile } from '@yoza/kernel-contract/phone-number';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, invalid, tooMany } from '@yoza/service-kit/errors';
import { writeLast } from '@yoza/service-kit/last-statement';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import type { PromptProvider } from '../provider/ports.ts';
import { requireMinimum, requireMoreThanTip, requireWithinBalance, wholeShillings } from '../payment/amount-due.ts';
import { askPayer } from '../settlement/ask-payer.ts';
import type { PromptOrder } from '../settlement/ask-payer.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { giveUp } from '../settlement/give-up.ts';
import { assertOpen, lockInvoice, paymentPending, retireFailedCards } from '../payment/open-invoice.ts';
import { paymentRow } from '../payment/payment-row.ts';
import { insertRows } from '../insert-rows.ts';
import { readPromptFacts } from './prompt-facts.ts';
import { Payment } from '../payment/payment.entity.ts';

type Order = z.output<typeof NewMobileMoneyPayment>;
type Plan =
  | { known: string }
  | { blocking: Payment }
  /** Stored payment whose payer is to be prompted. */
  | { ask: PromptOrder };

/**
 * Time until the first check, in milliseconds, longer than token and request take at the default timeout: a request without an outcome by then was
 * interrupted.
 */
const firstCheckMs = 15_000;
/** Maximum number of unpaid prompts that a customer may cause within `unpaidMinutes`: they ring on any phone whose number is typed. */
const maxUnpaid = 10;
const unpaidMinutes = 10;

/**
 * Has a payer asked on their phone and returns the payment's id: that of the one already waiting when invoice, provider, phone, amount and tip are
 * the same, so that a second click does not ask twice. The waiting payment named by `replaces` is given up first. The payment is stored before the
 * provider is asked, and no transaction is open meanwhile. Throws 400, 404, 409 METHOD_NOT_AVAILABLE, INVOICE_PAID, INVOICE_CANCELLED,
 * AMOUNT_TOO_LARGE and PAYMENT_PENDING, 502 when the card payment to replace cannot be cancelled, and, except for admins, 429 after ten unpaid
 * prompts of a customer within ten minutes.
 */
export async function requestMobileMoney(
  desk: PaymentDesk,
  em: EntityManager,
  caller: Principal,
  order: Order,
): Promise<string> {
  const phone = requirePhone(order.phoneNumber);
  const provider = desk.providers[order.provider];
  if (!provider) throw conflict('METHOD_NOT_AVAILABLE', 'This payment method is not available right now.');
  for (let attempt = 1; ; attempt++) {
    const plan = await withTransaction(em, (transaction) =>
      planPrompt(desk, transaction, provider, { ...order, phone, caller }),
    );
    if ('known' in plan) return plan.known;
    if ('ask' in plan) {
      const soon = () => new Date(desk.clock.now().getTime() + 1_000);
      if (!(await askPayer(desk, provider, plan.ask, soon))) await checkAt(em, plan.ask.paymentId, soon());
      desk.wake();
      return plan.ask.paymentId;
    }
    if (attempt === 3) throw paymentPending(plan.blocking.id);
    await giveUp(desk, em, plan.blocking);
  }
}

async function planPrompt(
  desk: PaymentDesk,
  em: EntityManager,
  provider: PromptProvider,
  order: Order & { phone: string; caller: Principal },
): Promise<Plan> {
  const now = desk.clock.now();
  const invoice = await lockInvoice(em, order.invoiceId, order.caller);
  const facts = await readPromptFacts(em, invoice.id, { customerId: order.caller.userId, since: unpaidSince(now) });
  const { balance, waiting, unpaid, hasFailedCards } = facts;
  assertOpen(invoice, balance);
  const tip = wholeShillings(order.tip ?? 0, 'tip');
  const amount = order.amount === undefined ? balance + tip : wholeShillings(order.amount, 'amount');
  requireMoreThanTip({ amount, tip });
  requireMinimum(amount, Math.min(desk.minimumAmount, balance + tip));
  requireWithinBalance({ amount, tip }, balance);

  if (waiting) {
    if (waiting.id === order.replaces) return { blocking: waiting };
    const isSame =
      waiting.method === order.provider &&
      waiting.payerPhone === order.phone &&
      waiting.amount === amount &&
      waiting.tip === tip;
    if (isSame) return { known: waiting.id };
    throw paymentPending(waiting.id);
  }
  if (order.caller.role !== 'admin') requireFewUnpaid(unpaid);
  const reference = provider.newReference();
  const payment = Payment.start({
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    method: order.provider,
    channel: 'provider',
    amount,
    tip,
    reference,
    payerPhone: order.phone,
    requestedBy: order.caller.userId,
    expiresAt: new Date(now.getTime() + provider.answerSeconds * 1000),
    nextCheckAt: new Date(now.getTime() + firstCheckMs),
    now,
  });
  writeLast(em, insertRows(em, 'payments', [paymentRow(payment)]));
  if (hasFailedCards) await retireFailedCards(em, { invoiceId: invoice.id }, now);
  const { phone } = order;
  recordAdminChange(em, {
    actor: order.caller,
    action: 'payment.requested',
    subject: invoiceSubject(invoice),
    after: { provider: order.provider, phone, amount: money(amount) },
    at: now,
  });
  return { ask: { paymentId: payment.id, reference, amount, phone, memo: `Invoice ${invoice.invoiceNumber}` } };
}

const unpaidSince = (now: Date) => new Date(now.getTime() - unpaidMinutes * 60_000);

function requireFewUnpaid(unpaid: number): void {
  if (unpaid < maxUnpaid) return;
  throw tooMany(unpaidMinutes * 60, 'You have too many unpaid payment requests. Please try again in ten minutes.');
}

/** Returns the E.164 form of a number as users write it. Throws 400 with the messages of the form. */
function requirePhone(text: string): string {
  if (text === '') throw invalid([{ path: 'phoneNumber', message: 'Phone number is required' }]);
  if (!isUgandanMobile(text)) {
    const message = 'Please enter a valid Ugandan phone number (e.g., 0701234567)';
    throw invalid([{ path: 'phoneNumber', message }]);
  }
  return `+256${text.replaceAll(' ', '').slice(-9)}`;
}

async function checkAt(em: EntityManager, paymentId: string, nextCheckAt: Date): Promise<void> {
  const waiting = { id: paymentId, status: { $in: ['created', 'pending'] } } as const;
  await em.nativeUpdate(Payment, waiting, { nextCheckAt });
}
