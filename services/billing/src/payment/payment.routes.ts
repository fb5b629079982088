import { getPayment, getReceiptPdf, listWaitingPayments } from '@yoza/billing-contract/payment-operations';
import { getPaymentsCsv, listPayments } from '@yoza/billing-contract/bookkeeping-operations';
import { receiptPdf } from '@yoza/documents/pdf';
import type { Clock } from '@yoza/service-kit/clock';
import { maxLines, savedAs } from '@yoza/service-kit/csv-file';
import { conflict, notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { decodeCursor, pageOf, pageSize } from '@yoza/service-kit/pagination';
import { ok, page } from '@yoza/service-kit/reply';
import { businessDate } from '@yoza/service-kit/time';
import { Invoice } from '../invoice/invoice.entity.ts';
import { maySee } from '../person/may-see.ts';
import { describeReceipt } from './describe-receipt.ts';
import { checkSoon } from './check-soon.ts';
import { Payment } from './payment.entity.ts';
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
    if (row.method === 'card') await checkSoon(em, paymentId, clock.now());
    return ok(presentPayment(row));
  }),

  handle(getReceiptPdf, async ({ em, principal, params: { paymentId } }) => {
    const payment = await em.findOne(Payment, { id: paymentId });
    if (!payment || !maySee(principal, payment.customerId)) throw notFound('Payment not found');
    const invoice = payment.invoiceId === null ? null : await em.findOneOrFail(Invoice, { id: payment.invoiceId });
    const receipt = await describeReceipt(em, payment, invoice);
    if (!receipt) throw conflict('NOT_PAID', 'There is no receipt because this payment did not succeed');
    return ok(await receiptPdf(receipt), savedAs(`${receipt.number}.pdf`));
  }),

  handle(listPayments, async ({ em, query: { cursor, limit: requestedLimit, ...filter } }) => {
    const limit = pageSize(requestedLimit);
    const rows = await findPayments(em, { ...filter, after: decodeCursor(cursor), limit });
    const positionOf = (row: PaymentRow) => ({ at: new Date(row.created_at), id: row.id });
    return page(pageOf(rows, limit, positionOf, presentPayment));
  }),
];
