import { getPayment, listWaitingPayments } from '@yoza/contracts/billing/payment-operations';
import { getPaymentHistory, getPaymentsCsv, listPayments } from '@yoza/contracts/billing/bookkeeping-operations';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { expectAnswer } from './expect-answer.ts';
import { paymentHistory } from '../history/payment-history.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.queries.ts';
import { findPayments, findWaitingRequests } from './payment.queries.ts';
import { paymentsCsv } from './payments-csv.ts';
import { requirePayment } from './require-payment.ts';

/** Handlers of reading payments. */
export const paymentRoutes = (clock: Clock): Route[] => [
  // This and the next route come before that of a single payment, whose address would match them as an id.
  handle(getPaymentsCsv, async ({ em, query }) => {
    const rows = await findPayments(em, { ...query, limit: maxLines });
    return ok(paymentsCsv(rows), savedAs(`yoza-payments-${businessDate(clock.now())}.csv`));
  }),

  handle(listWaitingPayments, async ({ em, principal }) => {
    const rows = await findWaitingRequests(em, principal.userId);
    return ok(rows.map(presentPayment));
  }),

  handle(getPayment, async ({ em, principal, params: { paymentId } }) => {
    const row = await requirePayment(em, paymentId, principal);
    if (row.method === 'card') await expectAnswer(em, paymentId, clock.now());
    return ok(presentPayment(row));
  }),

  handle(getPaymentHistory, async ({ em, principal, params: { paymentId } }) =>
    ok(await paymentHistory(em, await requirePayment(em, paymentId, principal))),
  ),

  handle(listPayments, async ({ em, query: { cursor, limit: asked, ...filter } }) => {
    const limit = pageSize(asked);
    const rows = await findPayments(em, { ...filter, after: decodeCursor(cursor), limit });
    const positionOf = (row: PaymentRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentPayment));
  }),
];
