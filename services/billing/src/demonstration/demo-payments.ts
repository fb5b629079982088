import { demoAdmin, demoCustomers } from '@yoza/kernel-contract/demo';
import type { MobileMoneyProvider } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomUUID } from 'node:crypto';
import { recordCash } from '../cash/record-cash.ts';
import { Payment } from '../payment/payment.entity.ts';
import { settlePayment } from '../settlement/settle-payments.ts';
import type { Tables } from '../tables.ts';
import { claimTransaction } from '../transfer/claim-transaction.ts';
import { recordTransfer } from '../transfer/record-transfer.ts';
import { demoActor } from './demo-actor.ts';

/** Invoice of the demonstration. */
export type DemoInvoice = Pick<Tables['invoices'], 'id' | 'job_id' | 'customer_id' | 'total_amount'> &
  Pick<Tables['job_summaries'], 'technician_id'>;

/** Pays an invoice at an instant, through the commands that all payments use. Amounts in whole shillings. */
export type PayInvoice = (em: EntityManager, invoice: DemoInvoice, amount: number, at: Date) => Promise<string>;

const acts = (userId: string, role: Principal['role']): Principal => ({
  userId,
  role,
  via: 'session',
  credentialId: randomUUID(),
  name: role === 'admin' ? demoActor.name : 'Demonstration',
});

/** Returns digits like those of a provider, always the same for the same invoice. */
function digits({ id }: DemoInvoice, length: number): string {
  const hash = createHash('sha256').update(`yoza demonstration: ${id}`).digest('hex');
  return BigInt(`0x${hash}`).toString().slice(0, length);
}

/** Makes a payment by a provider that took `received`, regardless of the amount asked for. */
export function payByProvider(
  em: EntityManager,
  invoice: DemoInvoice,
  facts: { method: 'card' | MobileMoneyProvider; amount: number; received?: number; at: Date },
): Promise<string> {
  const { method, amount, received = amount, at } = facts;
  const { customer_id: customerId } = invoice;
  const isCard = method === 'card';
  const phone = demoCustomers.find(({ id }) => id === customerId)?.phoneNumber ?? null;
  return withTransaction(em, async (transaction) => {
    const payment = Payment.start({
      invoiceId: invoice.id,
      customerId,
      method,
      channel: 'provider',
      amount,
      reference: isCard ? `pi_demonstration${digits(invoice, 16)}` : randomUUID().replaceAll('-', ''),
      payerPhone: isCard ? null : phone,
      requestedBy: customerId,
      now: at,
    });
    transaction.persist(payment);
    await transaction.flush();
    const transactionId = isCard ? `ch_demonstration${digits(invoice, 16)}` : digits(invoice, 11);
    const reported = { state: 'succeeded', amount: received, currency: 'UGX', transactionId, customerId } as const;
    await settlePayment(transaction, { paymentId: payment.id, reported }, at);
    return payment.id;
  });
}

const byProvider =
  (method: 'card' | MobileMoneyProvider): PayInvoice =>
  (em, invoice, amount, at) =>
    payByProvider(em, invoice, { method, amount, at });

/** Pays cash to the technician of the job, or to the admin if it has none. */
export const inCash: PayInvoice = (em, { job_id: jobId, technician_id: technicianId }, amount, at) => {
  const takenBy = technicianId === null ? acts(demoAdmin.id, 'admin') : acts(technicianId, 'technician');
  return recordCash(em, { takenBy, cash: { jobId, amount: money(amount) }, now: at });
};

/** Pays to the pay-to number; an admin claims the transaction id for the invoice and enters the line of the statement. */
const byTransfer: PayInvoice = async (em, invoice, amount, at) => {
  const known = { provider: 'mtn_money', transactionId: digits(invoice, 11) } as const;
  const caller = acts(demoAdmin.id, 'admin');
  const paymentId = await claimTransaction(em, { caller, claim: { invoiceId: invoice.id, ...known }, now: at });
  const entry = { ...known, amount: money(amount), receivedAt: at.toISOString() };
  await recordTransfer(em, { entry, recordedBy: demoActor, now: at });
  return paymentId;
};

/** Payment methods of the demonstration customers, used in turn. */
export const demoPaymentMethods: readonly PayInvoice[] = [
  byProvider('mtn_money'),
  byProvider('card'),
  inCash,
  byProvider('airtel_money'),
  byTransfer,
];
