import type { PaymentHistory } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentRefund } from '../refund/refund.presenter.ts';
import { findRefundRows } from '../refund/refund.queries.ts';
import { tablesOf } from '../tables.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import type { PaymentRow } from '../payment/payment.queries.ts';

/** Returns the recorded history of a payment: exchanges and ledger entries in the order in which they were written, refunds newest first. */
export async function paymentHistory(em: EntityManager, payment: PaymentRow): Promise<PaymentHistory> {
  const exchanges = await tablesOf(em)
    .selectFrom('payment_exchanges')
    .select(['id', 'at', 'kind', 'name', 'status', 'sent', 'received', 'note'])
    .where('payment_id', '=', payment.id)
    .orderBy('id')
    .execute();
  const ledger = await tablesOf(em)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['ledger_entries.id', 'occurred_at as at', 'account', 'debit', 'credit', 'memo'])
    .where('payment_id', '=', payment.id)
    .orderBy('ledger_entries.id')
    .execute();
  const refunds = await findRefundRows(em, { paymentId: payment.id });
  return {
    payment: presentPayment(payment),
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: wireTime(exchange.at) })),
    ledger: ledger.map(({ at, debit, credit, ...line }) => ({
      ...line,
      at: wireTime(at),
      debit: money(debit),
      credit: money(credit),
    })),
    refunds: refunds.map(presentRefund),
  };
}
