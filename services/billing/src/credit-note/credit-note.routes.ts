import { getInvoiceMoney, issueCreditNote as issueOperation } from '@yoza/contracts/billing/operations';
import type { Clock } from '@yoza/service-kit/clock';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { findInvoiceRow } from '../invoice/invoice.queries.ts';
import { positiveShillings } from '../ledger/positive-shillings.ts';
import { presentPayment } from '../payment/payment.presenter.ts';
import { findPaymentRows } from '../payment/payment.queries.ts';
import { presentRefund } from '../refund/refund.presenter.ts';
import { findRefundRows } from '../refund/refund.queries.ts';
import { CreditNote } from './credit-note.entity.ts';
import { presentCreditNote } from './credit-note.presenter.ts';
import { issueCreditNote } from '../correction/issue-credit-note.ts';

/** Handlers of credit notes and of an invoice's financial history. `wake` triggers the sending of refunds at once. */
export const creditNoteRoutes = ({ clock, wake }: { clock: Clock; wake: () => void }): Route[] => [
  handle(issueOperation, async ({ em, principal, params: { invoiceId }, body }) => {
    if (!(await findInvoiceRow(em, invoiceId))) throw notFound('Invoice not found');
    const { amount, reason } = body();
    const note = await issueCreditNote(em, {
      invoiceId,
      amount: positiveShillings(amount, 'amount'),
      reason,
      actor: principal,
      now: clock.now(),
    });
    wake();
    return created(presentCreditNote(note));
  }),

  handle(getInvoiceMoney, async ({ em, principal, params: { invoiceId } }) => {
    const invoice = await findInvoiceRow(em, invoiceId);
    const isTheirs = principal.role === 'admin' || invoice?.customer_id === principal.userId;
    if (!invoice || !isTheirs) throw notFound('Invoice not found');
    const payments = await findPaymentRows(em, { invoiceId });
    const refunds = await findRefundRows(em, { invoiceId });
    const notes = await em.find(CreditNote, { invoiceId }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    return ok({
      payments: payments.toReversed().map(presentPayment),
      refunds: refunds.map(presentRefund),
      creditNotes: notes.map(presentCreditNote),
    });
  }),
];
