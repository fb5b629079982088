import type { PaymentHistory } from '@yoza/contracts/billing/payments';
import { money } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { presentRefund } from '../refund/refund.presenter.ts';
import { findRefundRows } from '../refund/refund.queries.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.queries.ts';

type ExchangeRow = Omit<PaymentHistory['exchanges'][number], 'at'> & { at: Date };
interface LedgerRow {
  id: string;
  at: Date;
  account: string;
  debit: number;
  credit: number;
  memo: string;
}

const instant = (value: Date) => new Date(value).toISOString();

/** Returns the complete recorded history of a payment, oldest first. */
export async function paymentHistory(em: EntityManager, payment: PaymentRow): Promise<PaymentHistory> {
  const exchanges = await em.execute<ExchangeRow[]>(
    `select id::text, at, kind, name, status, sent, received, note from payment_exchanges
     where payment_id = ? order by payment_exchanges.id`,
    [payment.id],
  );
  const ledger = await em.execute<LedgerRow[]>(
    `select e.id::text, t.occurred_at as at, e.account, e.debit, e.credit, t.memo from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id where t.payment_id = ? order by e.id`,
    [payment.id],
  );
  const refunds = await findRefundRows(em, { paymentId: payment.id });
  return {
    payment: presentPayment(payment),
    exchanges: exchanges.map((exchange) => ({ ...exchange, at: instant(exchange.at) })),
    ledger: ledger.map(({ at, debit, credit, ...line }) => ({
      ...line,
      at: instant(at),
      debit: money(debit),
      credit: money(credit),
    })),
    refunds: refunds.map(presentRefund),
  };
}
