import { getInvoicePdf, setFiscalDocument as fiscalOperation } from '@yoza/billing-contract/operations';
import { invoicePdf } from '@yoza/documents/pdf';
import type { Clock } from '@yoza/service-kit/clock';
import { savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { maySee } from '../person/may-see.ts';
import { describeInvoice } from './describe-invoice.ts';
import { Invoice } from './invoice.entity.ts';
import { presentInvoice } from './invoice.presenter.ts';
import { findInvoiceRow } from './invoice.queries.ts';
import { setFiscalDocument } from './set-fiscal-document.ts';
import { withCurrentInvoice } from './with-current-invoice.ts';

export interface InvoiceDocumentDependencies {
  clock: Clock;
  /** Number of the device or branch that fiscal documents are made with. */
  fiscalDevice: string;
}

/** Handlers of the document of an invoice and of the revenue authority's numbers on it. */
export const invoiceDocumentRoutes = ({ clock, fiscalDevice }: InvoiceDocumentDependencies): Route[] => [
  handle(getInvoicePdf, async ({ em, principal, params: { invoiceId } }) => {
    const invoice = await em.findOne(Invoice, { id: invoiceId });
    if (!invoice || !maySee(principal, invoice.customerId)) throw notFound('Invoice not found');
    const document = await describeInvoice(em, invoice, clock.now());
    return ok(await invoicePdf(document), savedAs(`${invoice.invoiceNumber}.pdf`));
  }),

  handle(fiscalOperation, async ({ em, principal, params: { invoiceId }, body }) => {
    if (!(await findInvoiceRow(em, invoiceId))) throw notFound('Invoice not found');
    const now = clock.now();
    const { version, ...numbers } = body();
    const fiscal = { ...numbers, deviceNumber: fiscalDevice };
    const work = setFiscalDocument(em, { invoiceId, fiscal, version, actor: principal, now });
    await withCurrentInvoice(em, invoiceId, now, work);
    return ok(presentInvoice((await findInvoiceRow(em, invoiceId))!, now));
  }),
];
