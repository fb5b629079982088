import { manualPayoutStatuses } from '@yoza/billing-contract/manual-payout';
import { money, shillings } from '@yoza/kernel-contract/primitives';
import { addDays, businessDate, businessInstant } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findCashUp } from '../cash-up/find-cash-up.ts';
import { recordCashCount } from '../cash-up/record-cash-count.ts';
import { completeRefund } from '../refund/complete-refund.ts';
import { refundPayment } from '../refund/refund-payment.ts';
import { recordTransfer } from '../transfer/record-transfer.ts';
import { demoActor } from './demo-actor.ts';
import type { DemoInvoice } from './demo-payments.ts';
import { payByProvider } from './demo-payments.ts';

const hourMs = 3_600_000;

/** Refunds part of a customer's payment, paid out by hand. */
export async function giveSomeBack(em: () => EntityManager, paymentId: string, now: Date): Promise<void> {
  const reason = 'The wheels were not cleaned';
  const refund = await refundPayment(em(), { paymentId, amount: 10_000, reason, actor: demoActor, now });
  if (!manualPayoutStatuses.includes(refund.status)) return;
  await completeRefund(em(), { refundId: refund.id, reference: 'Sent from the office phone', actor: demoActor, now });
}

/** Has the provider take less than was asked for: the payment counts towards nothing until an admin reviews it. */
export async function payWrongly(em: EntityManager, invoice: DemoInvoice, at: Date): Promise<void> {
  const amount = invoice.total_amount;
  await payByProvider(em, invoice, { method: 'mtn_money', amount, received: Math.floor(amount / 2), at });
}

/** Enters unclaimed money on the pay-to number's statement. */
export async function receiveUnclaimed(em: EntityManager, now: Date): Promise<void> {
  const receivedAt = new Date(now.getTime() - 20 * hourMs).toISOString();
  const facts = { provider: 'mtn_money', transactionId: '28461937502', payerPhone: '+256 772 555 014' } as const;
  await recordTransfer(em, { entry: { ...facts, amount: money(60_000), receivedAt }, recordedBy: demoActor, now });
}

/** Records an evening count of yesterday's cash that matches the books. */
export async function countYesterday(em: EntityManager, now: Date): Promise<void> {
  const date = addDays(businessDate(now), -1);
  const { lines } = await findCashUp(em, date);
  const cash = lines.find(({ method }) => method === 'cash');
  const counted = { cash: money(Math.max(shillings(cash?.expected ?? 0), 0)) };
  const evening = businessInstant(date, '19:30');
  await recordCashCount(em, { date, count: { counted }, countedBy: demoActor, now: evening });
}
