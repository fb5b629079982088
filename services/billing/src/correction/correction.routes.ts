import {
  changeInvoiceStatus as changeStatusOperation,
  issueCreditNote as issueOperation,
} from '@yoza/billing-contract/operations';
import type { Clock } from '@yoza/service-kit/clock';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { created, ok } from '@yoza/service-kit/reply';
import { presentCreditNote } from '../credit-note/credit-note.presenter.ts';
import { presentInvoice } from '../invoice/invoice.presenter.ts';
import { findInvoiceRow } from '../invoice/invoice.queries.ts';
import { withCurrentInvoice } from '../invoice/with-current-invoice.ts';
import { positiveShillings } from '../ledger/positive-shillings.ts';
import { changeInvoiceStatus } from './change-invoice-status.ts';
import { issueCreditNote } from './issue-credit-note.ts';

/** Handlers of an admin's corrections of issued invoices. `wake` triggers the sending of the refunds of a credit note at once. */
export const correctionRoutes = ({ clock, wake }: { clock: Clock; wake: () => void }): Route[] => [
  handle(changeStatusOperation, async ({ em, principal, params: { invoiceId }, body }) => {
    if (!(await findInvoiceRow(em, invoiceId))) throw notFound('Invoice not found');
    const now = clock.now();
    const work = changeInvoiceStatus(em, { invoiceId, ...body(), actor: principal, now });
    await withCurrentInvoice(em, invoiceId, now, work);
    return ok(presentInvoice((await findInvoiceRow(em, invoiceId))!, now));
  }),

  handle(issueOperation, async ({ em, principal, params: { invoiceId }, body }) => {
    if (!(await findInvoiceRow(em, invoiceId))) throw notFound('Invoice not found');
    const now = clock.now();
    const { amount, ...credit } = body();
    const work = issueCreditNote(em, {
      invoiceId,
      ...credit,
      amount: positiveShillings(amount, 'amount'),
      actor: principal,
      now,
    });
    const note = await withCurrentInvoice(em, invoiceId, now, work);
    wake();
    return created(presentCreditNote(note));
  }),
];
