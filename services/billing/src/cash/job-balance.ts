import type { JobBalance } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { balanceOf } from '../ledger/balance.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import type { PaymentRow } from '../payment/payment.queries.ts';
import { findPaymentRows } from '../payment/payment.queries.ts';
import type { JobInvoice } from './job-invoice.ts';

/** Returns the balance due of a job, with its payments, newest first. */
export async function findJobBalance(em: EntityManager, jobId: string, invoice: JobInvoice): Promise<JobBalance> {
  const payments = await findPaymentRows(em, { invoiceId: invoice.id });
  const balance = await balanceOf(em, invoice.id);
  return {
    jobId,
    invoiceNumber: invoice.invoice_number,
    totalAmount: money(invoice.total_amount),
    balance: money(Math.max(balance, 0)),
    pending: money(pendingOf(payments)),
    payments: payments.toReversed().map(presentPayment),
  };
}

/** Sums the amounts that payers are currently asked for, in whole shillings. Transfers still to be found are left out: their amount is unknown. */
function pendingOf(payments: readonly PaymentRow[]): number {
  const waiting = payments.filter(
    ({ status, channel }) => channel === 'provider' && (status === 'created' || status === 'pending'),
  );
  return waiting.reduce((sum, { amount }) => sum + amount, 0);
}
