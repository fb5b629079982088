import type { NewCashPayment } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { notFound } from '@yoza/service-kit/errors';
import { correctedTime, timingOf, type ActTiming } from '@yoza/service-kit/reported-time';
import { businessMoment } from '@yoza/service-kit/time';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { invoiceSubject } from '../invoice/audit-subject.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { positiveShillings } from '../ledger/positive-shillings.ts';
import { requireMoreThanTip, requireWithinBalance, wholeShillings } from '../payment/amount-due.ts';
import { requireOpen } from '../payment/open-invoice.ts';
import { numberReceipts } from '../payment/number-receipts.ts';
import { Payment } from '../payment/payment.entity.ts';
import { writeExchange } from '../payment/exchange-log.ts';
import { recordSuccess } from '../allocation/record-success.ts';
import { requireJobInvoice } from './job-invoice.ts';

export interface CashTaken {
  takenBy: Principal;
  cash: z.output<typeof NewCashPayment>;
  now: Date;
}

/**
 * Records cash that a technician or an admin took for a job, in whole shillings; `amount` includes the tip. It is paid at the time of the act, with a
 * receipt if any of it counts towards the invoice. A payment that waits for its payer does not prevent it. Cash reported a minute or more after it
 * was handed over, or at an uncertain time, is recorded regardless of the balance due by then, because it cannot be handed back at once: the excess
 * is a refund due. Returns the payment's id. Throws 404 for a job without an invoice or not the technician's, 400 for a part of a shilling, no
 * amount, or a tip that is not less than the amount, 400 TOO_LONG_AGO as {@link correctedTime}, and, for cash reported at once, 409 INVOICE_PAID,
 * INVOICE_CANCELLED, and AMOUNT_TOO_LARGE with the balance.
 */
export function recordCash(em: EntityManager, { takenBy, cash, now }: CashTaken): Promise<string> {
  return withTransaction(em, async (transaction) => {
    const { id } = await requireJobInvoice(transaction, cash.jobId, takenBy);
    const amount = positiveShillings(cash.amount, 'amount');
    const tip = wholeShillings(cash.tip ?? 0, 'tip');
    requireMoreThanTip({ amount, tip });
    const taken = correctedTime(cash, now);
    const timing = timingOf(taken, now);
    const invoice = await transaction.findOne(Invoice, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!invoice) throw notFound('Job not found');
    if (!timing) requireWithinBalance({ amount, tip }, await requireOpen(transaction, invoice));
    const payment = Payment.start({
      invoiceId: id,
      customerId: invoice.customerId,
      method: 'cash',
      channel: 'counter',
      amount,
      tip,
      requestedBy: takenBy.userId,
      recordedBy: takenBy.userId,
      now: taken.at,
    });
    transaction.persist(payment);
    await transaction.flush();
    await writeExchange(transaction, payment.id, {
      kind: 'notice',
      name: 'cash',
      received: { amount, tip, takenBy: takenBy.userId, ...timing },
      note: noteOf(takenBy, timing),
      at: taken.at,
    });
    await recordSuccess(transaction, payment, { received: amount, transactionId: null, paidAt: taken.at, now });
    recordAdminChange(transaction, {
      actor: takenBy,
      action: 'payment.cash-recorded',
      subject: invoiceSubject(invoice),
      after: { amount: money(amount), ...(tip > 0 && { tip: money(tip) }) },
      at: now,
    });
    // The response is stored in this transaction, with the number.
    await numberReceipts(transaction);
    return payment.id;
  });
}

function noteOf({ role }: Principal, timing: ActTiming | null): string {
  const by = `Taken by ${role === 'admin' ? 'an admin' : 'the technician'}`;
  if (timing?.timeUncertain)
    return `${by}, reported later; the phone's clock was changed in between, so the time is uncertain`;
  return timing?.reportedAt ? `${by}, reported on ${businessMoment(timing.reportedAt)}` : by;
}
