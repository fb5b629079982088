import { getCreditNotePdf } from '@yoza/billing-contract/operations';
import { creditNotePdf } from '@yoza/documents/pdf';
import { savedAs } from '@yoza/service-kit/csv-file';
import { notFound } from '@yoza/service-kit/errors';
import type { Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import { ok } from '@yoza/service-kit/reply';
import { Invoice } from '../invoice/invoice.entity.ts';
import { maySee } from '../person/may-see.ts';
import { CreditNote } from './credit-note.entity.ts';
import { describeCreditNote } from './describe-credit-note.ts';

/** Handler of the document of a credit note. */
export const creditNoteRoutes = (): Route[] => [
  handle(getCreditNotePdf, async ({ em, principal, params: { creditNoteId } }) => {
    const note = await em.findOne(CreditNote, { id: creditNoteId });
    const invoice = note && (await em.findOneOrFail(Invoice, { id: note.invoiceId }));
    if (!invoice || !maySee(principal, invoice.customerId)) throw notFound('Credit note not found');
    return ok(await creditNotePdf(await describeCreditNote(em, note, invoice)), savedAs(`${note.number}.pdf`));
  }),
];
