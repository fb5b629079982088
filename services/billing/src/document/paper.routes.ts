import { getStatementPdf } from '@yoza/contracts/billing/bookkeeping-operations';
import {
  getCreditNotePdf,
  getInvoicePdf,
  setFiscalDocument as fiscalOperation,
} from '@yoza/contracts/billing/operations';
import { getReceiptPdf } from '@yoza/contracts/billing/payment-operations';
import type { Principal } from '@yoza/contracts/principal';
import { creditNotePdf } from '@yoza/documents/credit-note-pdf';
import { invoicePdf } from '@yoza/documents/invoice-pdf';
import { receiptPdf } from '@yoza/documents/receipt-pdf';
import { statementPdf } from '@yoza/documents/statement-pdf';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict, notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { CreditNote } from '../credit-note/credit-note.entity.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { presentInvoice } from '../invoice/invoice.presenter.ts';
import { findInvoiceRow } from '../invoice/invoice.queries.ts';
import { tellingPresentInvoice } from '../invoice/telling-present-invoice.ts';
import { Payment } from '../payment/payment.entity.ts';
import { findStatement } from '../statement/statement-lines.ts';
import { statementFileName, statementPeriod } from '../statement/statement-period.ts';
import { describeCreditNote } from '../credit-note/describe-credit-note.ts';
import { describeInvoice } from '../invoice/describe-invoice.ts';
import { describeReceipt } from '../payment/describe-receipt.ts';
import { describeStatement } from '../statement/describe-statement.ts';
import { setFiscalDocument } from '../invoice/set-fiscal-document.ts';

export interface PaperDependencies {
  clock: Clock;
  /** Number of the device or branch that fiscal documents are made with. */
  fiscalDevice: string;
}

/** Handlers of printed documents and of the revenue authority's numbers on them. */
export const paperRoutes = ({ clock, fiscalDevice }: PaperDependencies): Route[] => [
  handle(getInvoicePdf, async ({ em, principal, params: { invoiceId } }) => {
    const invoice = await em.findOne(Invoice, { id: invoiceId });
    if (!invoice || !isTheirs(principal, invoice)) throw notFound('Invoice not found');
    return file(invoice.invoiceNumber, await invoicePdf(await describeInvoice(em, invoice, clock.now())));
  }),

  handle(getReceiptPdf, async ({ em, principal, params: { paymentId } }) => {
    const payment = await em.findOne(Payment, { id: paymentId });
    if (!payment || !isTheirs(principal, payment)) throw notFound('Payment not found');
    const invoice = payment.invoiceId === null ? null : await em.findOneOrFail(Invoice, { id: payment.invoiceId });
    const receipt = await describeReceipt(em, payment, invoice);
    if (!receipt) throw conflict('NOT_PAID', 'There is no receipt because this payment did not succeed');
    return file(receipt.number, await receiptPdf(receipt));
  }),

  handle(getCreditNotePdf, async ({ em, principal, params: { creditNoteId } }) => {
    const note = await em.findOne(CreditNote, { id: creditNoteId });
    const invoice = note && (await em.findOneOrFail(Invoice, { id: note.invoiceId }));
    if (!invoice || !isTheirs(principal, invoice)) throw notFound('Credit note not found');
    return file(note.number, await creditNotePdf(await describeCreditNote(em, note, invoice)));
  }),

  handle(getStatementPdf, async ({ em, principal, query }) => {
    const period = statementPeriod(principal, query);
    const statement = await findStatement(em, period);
    return pdf(
      statementFileName(period, 'pdf'),
      await statementPdf(await describeStatement(em, statement, clock.now())),
    );
  }),

  handle(fiscalOperation, async ({ em, principal, params: { invoiceId }, body }) => {
    if (!(await findInvoiceRow(em, invoiceId))) throw notFound('Invoice not found');
    const now = clock.now();
    const { version, ...numbers } = body();
    const fiscal = { ...numbers, deviceNumber: fiscalDevice };
    const work = setFiscalDocument(em, { invoiceId, fiscal, version, actor: principal, now });
    await tellingPresentInvoice(em, invoiceId, now, work);
    return ok(presentInvoice((await findInvoiceRow(em, invoiceId))!, now));
  }),
];

const isTheirs = ({ role, userId }: Principal, { customerId }: { customerId: string }) =>
  role === 'admin' || customerId === userId;

const pdf = (name: string, bytes: Buffer) => ok(bytes, { 'Content-Disposition': `attachment; filename="${name}"` });

const file = (number: string, bytes: Buffer) => pdf(`${number}.pdf`, bytes);
