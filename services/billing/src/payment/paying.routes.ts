import { getPaymentHistory, getPaymentsCsv, listPayments } from '@yoza/contracts/billing/bookkeeping-operations';
import {
  checkPayment as checkOperation,
  createPaymentIntent,
  getPayment,
  listWaitingPayments,
  requestMobileMoney as requestOperation,
} from '@yoza/contracts/billing/payment-operations';
import type { Principal } from '@yoza/contracts/principal';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { accepted, ok } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { checkRequest } from './check-request.ts';
import { createIntent } from './create-intent.ts';
import type { PaymentDesk } from './desk.ts';
import { paymentHistory } from './payment-history.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.queries.ts';
import { findPaymentRow, findPayments, findWaitingRequests } from './payment.queries.ts';
import { paymentsCsv } from './payments-csv.ts';
import { requestMobileMoney } from './request-mobile-money.ts';
import { expectAnswer } from './expect-answer.ts';

/** Handlers of paying by a provider and of reading payments. */
export const payingRoutes = (desk: PaymentDesk): Route[] => [
  handle(createPaymentIntent, async ({ em, principal, body }) => ok(await createIntent(desk, em, principal, body()))),

  handle(requestOperation, async ({ em, principal, body }) => {
    const id = await requestMobileMoney(desk, em, principal, body());
    return accepted(presentPayment((await findPaymentRow(em, id))!));
  }),

  // This and the next route come before that of a single payment, whose address would match them as an id.
  handle(getPaymentsCsv, async ({ em, query }) => {
    const rows = await findPayments(em, { ...query, limit: maxLines });
    return ok(paymentsCsv(rows), savedAs(`yoza-payments-${businessDate(desk.clock.now())}.csv`));
  }),

  handle(listWaitingPayments, async ({ em, principal }) => {
    const rows = await findWaitingRequests(em, principal.userId);
    return ok(rows.map(presentPayment));
  }),

  handle(getPayment, async ({ em, principal, params: { paymentId } }) => {
    const row = await requirePayment(em, paymentId, principal);
    if (row.method === 'card') await expectAnswer(em, paymentId, desk.clock.now());
    return ok(presentPayment(row));
  }),

  handle(checkOperation, async ({ em, principal, params: { paymentId } }) => {
    await checkRequest(desk, em, await requirePayment(em, paymentId, principal));
    return ok(presentPayment((await findPaymentRow(em, paymentId))!));
  }),

  handle(getPaymentHistory, async ({ em, params: { paymentId } }) => {
    const row = await findPaymentRow(em, paymentId);
    if (!row) throw notPayment();
    return ok(await paymentHistory(em, row));
  }),

  handle(listPayments, async ({ em, query: { cursor, limit: asked, ...filter } }) => {
    const limit = pageSize(asked);
    const rows = await findPayments(em, { ...filter, after: decodeCursor(cursor), limit });
    const positionOf = (row: PaymentRow) => ({ at: new Date(row.created_at), id: row.id });
    const { items, nextCursor } = pageOf(rows, limit, positionOf, presentPayment);
    return ok(items, nextCursor ? { 'X-Next-Cursor': nextCursor } : undefined);
  }),
];

/** Returns a payment the caller may see: a customer their own, an admin any. Throws 404. */
async function requirePayment(em: EntityManager, id: string, { role, userId }: Principal): Promise<PaymentRow> {
  const row = await findPaymentRow(em, id);
  if (!row || (role !== 'admin' && row.customer_id !== userId)) throw notPayment();
  return row;
}

const notPayment = () => notFound('Payment not found');
