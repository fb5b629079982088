import type { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from '@yoza/billing-contract/documents';
import { creditNoteSheet } from './credit-note-sheet.ts';
import { invoiceSheet } from './invoice-sheet.ts';
import { print } from './page/print.ts';
import { receiptSheet } from './receipt-sheet.ts';
import type { StatementDocument } from './statement-document.ts';
import { statementSheet } from './statement-sheet.ts';

// The tasks of the worker thread that `pdf.ts` starts. Each returns the bytes of the file.

export const invoice = (document: InvoiceDocument) => print(invoiceSheet(document));
export const receipt = (document: ReceiptDocument) => print(receiptSheet(document));
export const creditNote = (document: CreditNoteDocument) => print(creditNoteSheet(document));
export const statement = (document: StatementDocument) => print(statementSheet(document));
