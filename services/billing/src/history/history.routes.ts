import { getPaymentHistory } from '@yoza/billing-contract/bookkeeping-operations';
import { getInvoiceMoney } from '@yoza/billing-contract/operations';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { CreditNote } from '../credit-note/credit-note.entity.ts';
import { presentCreditNote } from '../credit-note/credit-note.presenter.ts';
import { findInvoiceRow } from '../invoice/invoice.queries.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRows } from '../payment/payment.queries.ts';
import { requirePayment } from '../payment/require-payment.ts';
import { maySee } from '../person/may-see.ts';
import { presentRefund } from '../refund/refund.presenter.ts';
import { findRefundRows } from '../refund/refund.queries.ts';
import { paymentHistory } from './payment-history.ts';

/** Handlers of the financial history of an invoice and of a payment. */
export const historyRoutes = (): Route[] => [
  handle(getInvoiceMoney, async ({ em, principal, params: { invoiceId } }) => {
    const invoice = await findInvoiceRow(em, invoiceId);
    if (!invoice || !maySee(principal, invoice.customer_id)) throw notFound('Invoice not found');
    const payments = await findPaymentRows(em, { invoiceId });
    const refunds = await findRefundRows(em, { invoiceId });
    const notes = await em.find(CreditNote, { invoiceId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    return ok({
      payments: payments.toReversed().map(presentPayment),
      refunds: refunds.map(presentRefund),
      creditNotes: notes.map(presentCreditNote),
    });
  }),

  handle(getPaymentHistory, async ({ em, principal, params: { paymentId } }) =>
    ok(await paymentHistory(em, await requirePayment(em, paymentId, principal))),
  ),
];
