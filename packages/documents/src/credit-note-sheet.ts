import type { CreditNoteDocument } from '@yoza/billing-contract/documents';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { amountTable } from './page/amounts.ts';
import { factBlocks } from './page/facts.ts';
import { fiscalBlock } from './page/fiscal-block.ts';
import { dateOf, ugx } from './page/formats.ts';
import { sheet } from './page/sheet.ts';
import { texts } from './texts/en.ts';

const { labels } = texts;

/** Lays out a credit note, with the lines of the invoice that it names. Throws a RangeError for an amount that is not whole shillings. */
export function creditNoteSheet(note: CreditNoteDocument): TDocumentDefinitions {
  const { number, issuedAt, seller, fiscal, customerName, invoiceNumber, reason } = note;
  const { lines = [], subtotal } = note;
  const isWhole = lines.length === 0;
  const whole = { text: texts.creditText(invoiceNumber), amount: ugx(subtotal) };
  const content = [
    factBlocks({ label: texts.creditedTo, name: customerName, facts: [[labels.reason, reason]] }, [
      [labels.issued, dateOf(issuedAt)],
      [labels.invoice, invoiceNumber],
    ]),
    amountTable({
      head: [texts.description, texts.amount],
      lines: isWhole ? [whole] : lines.map(({ text, amount }) => ({ text, amount: ugx(amount) })),
      sums: [
        ...(isWhole ? [] : [[texts.subtotal, ugx(subtotal)] as const]),
        [texts.tax(note.taxRate), ugx(note.taxAmount)],
      ],
      total: [texts.credited, ugx(note.totalAmount)],
    }),
    ...fiscalBlock(fiscal, texts.fiscalOfInvoice),
  ];
  return sheet({ title: texts.creditNote, number, issuedAt, seller, content });
}
