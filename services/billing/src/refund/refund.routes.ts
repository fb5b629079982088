import {
  completeRefund as completeOperation,
  getRefundsCsv,
  listRefunds,
  refundPayment as refundOperation,
} from '@yoza/billing-contract/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { created, ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { positiveShillings } from '../ledger/positive-shillings.ts';
import { findPaymentRow } from '../payment/payment.queries.ts';
import { completeRefund } from './complete-refund.ts';
import { refundPayment } from './refund-payment.ts';
import { presentRefund } from './refund.presenter.ts';
import type { RefundRow } from './refund.queries.ts';
import { findRefundRow, findRefunds } from './refund.queries.ts';
import { refundsCsv } from './refunds-csv.ts';

/** Handlers of the admins' refund operations. `wake` makes the refund worker send due refunds to their providers at once. */
export const refundRoutes = ({ clock, wake }: { clock: Clock; wake: () => void }): Route[] => [
  handle(refundOperation, async ({ em, principal, params: { paymentId }, body }) => {
    if (!(await findPaymentRow(em, paymentId))) throw notFound('Payment not found');
    const { amount, reason } = body();
    const { id } = await refundPayment(em, {
      paymentId,
      amount: amount === undefined ? undefined : positiveShillings(amount, 'amount'),
      reason,
      actor: principal,
      now: clock.now(),
    });
    wake();
    return created(presentRefund((await findRefundRow(em, id))!));
  }),

  handle(listRefunds, async ({ em, query }) => {
    const limit = pageSize(query.limit);
    const rows = await findRefunds(em, { status: query.status, after: decodeCursor(query.cursor), limit });
    const positionOf = (row: RefundRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentRefund));
  }),

  handle(getRefundsCsv, async ({ em, query }) => {
    const rows = await findRefunds(em, { ...query, limit: maxLines });
    return ok(refundsCsv(rows), savedAs(`yoza-refunds-${businessDate(clock.now())}.csv`));
  }),

  handle(completeOperation, async ({ em, principal, params: { refundId }, body }) => {
    if (!(await findRefundRow(em, refundId))) throw notFound('Refund not found');
    const { reference } = body();
    await completeRefund(em, { refundId, reference, actor: principal, now: clock.now() });
    return ok(presentRefund((await findRefundRow(em, refundId))!));
  }),
];
