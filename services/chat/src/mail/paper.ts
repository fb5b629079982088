import { creditNotePdf, invoicePdf, receiptPdf } from '@yoza/documents/pdf';
import type { MailAttachment } from './mail-attachment.ts';
import type { MailContent } from './outgoing-email.entity.ts';

const file = async (number: string, pdf: Promise<Buffer>): Promise<MailAttachment> => ({
  filename: `${number}.pdf`,
  content: await pdf,
  contentType: 'application/pdf',
});

/** Renders the documents attached to an email as PDF, from the data of its event. */
export function paperOf({ invoice, receipt, creditNote }: MailContent): Promise<MailAttachment[]> {
  const document = invoice?.document;
  return Promise.all([
    ...(document ? [file(document.number, invoicePdf(document))] : []),
    ...(receipt ? [file(receipt.number, receiptPdf(receipt))] : []),
    ...(creditNote ? [file(creditNote.number, creditNotePdf(creditNote))] : []),
  ]);
}
