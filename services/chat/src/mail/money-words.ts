import type { InvoiceSnapshot } from '@yoza/contracts/events/billing';
import { shillings } from '@yoza/contracts/primitives';
import { mails } from '../texts/mails.ts';
import { longDate, methodOf, ugx, windowOf } from './mail-formats.ts';
import type { Fact, MailParts } from './mail-parts.ts';
import { bookingFacts, priceLines } from './mail-parts.ts';
import type { MailContent, MailKind } from './outgoing-email.entity.ts';

const { labels } = mails;

const writers = {
  'invoice-issued': ({ invoice }: MailContent): Words => {
    const { invoiceNumber, dueDate, totalAmount, document } = required(invoice);
    const { subject, heading, text, attached } = mails.invoice;
    return {
      subject: subject(invoiceNumber),
      heading,
      paragraphs: [text(ugx(totalAmount), longDate(dueDate)), attached],
      facts: [[labels.invoice, invoiceNumber], ...serviceFacts(document)],
      prices: billOf(required(invoice)),
    };
  },
  'invoice-paid': ({ job, invoice }: MailContent): Words => {
    const { invoiceNumber, totalAmount } = required(invoice);
    return {
      subject: mails.paid.subject(invoiceNumber),
      heading: mails.paid.heading,
      paragraphs: [mails.paid.text(ugx(totalAmount), invoiceNumber)],
      facts: [[labels.invoice, invoiceNumber], ...(job ? bookingFacts(job) : [])],
      prices: job && job.totalPrice === totalAmount ? priceLines(job) : [[labels.paid, ugx(totalAmount)]],
    };
  },
  'invoice-overdue': ({ invoice }: MailContent): Words => {
    const { invoiceNumber, dueDate, totalAmount, balance, document } = required(invoice);
    const { subject, heading, text, attached, settled } = mails.reminder;
    return {
      subject: subject(invoiceNumber),
      heading,
      paragraphs: [text(ugx(balance ?? totalAmount), invoiceNumber, longDate(dueDate)), attached, settled],
      facts: [[labels.invoice, invoiceNumber], ...serviceFacts(document)],
      prices: billOf(required(invoice)),
    };
  },
  'payment-received': ({ receipt }: MailContent): Words => {
    const { number, invoiceNumber, serviceName, amount, tip, balance, method, transactionId } = required(receipt);
    const isRest = shillings(balance) === 0;
    const { subject, heading, text, tipped, attached } = isRest ? mails.paid : mails.paidInPart;
    const facts: Fact[] = [
      [labels.receipt, number],
      [labels.invoice, invoiceNumber],
      [labels.service, serviceName],
      [labels.method, methodOf(method)],
    ];
    if (transactionId !== null) facts.push([labels.transaction, transactionId]);
    return {
      subject: subject(invoiceNumber),
      heading,
      paragraphs: [
        text(ugx(amount), invoiceNumber, ugx(balance)),
        ...(shillings(tip) > 0 ? [tipped(ugx(tip))] : []),
        attached,
      ],
      facts,
      prices: [
        [labels.paid, ugx(amount)],
        [labels.balance, ugx(balance)],
      ],
    };
  },
  'payment-refunded': ({ refund, creditNote }: MailContent): Words => {
    const { invoiceNumber, amount, method, reason } = required(refund);
    const { subject, heading, text, days, attached } = mails.refunded;
    const sentBack = text(ugx(amount), methodOf(method));
    return {
      subject: subject(ugx(amount)),
      heading,
      paragraphs: [
        sentBack,
        ...(method === 'card' ? [days] : []),
        ...(creditNote ? [attached(creditNote.number)] : []),
      ],
      facts: [...(invoiceNumber === null ? [] : [[labels.invoice, invoiceNumber] as const]), [labels.reason, reason]],
      prices: [[labels.refunded, ugx(amount)]],
    };
  },
} satisfies Partial<Record<MailKind, (content: MailContent) => Words>>;

type Words = Omit<MailParts, 'link'>;
export type MoneyMailKind = keyof typeof writers;

export const isAboutMoney = (kind: MailKind): kind is MoneyMailKind => Object.hasOwn(writers, kind);

/** What an e-mail about money says. Throws for content that lacks what its kind is about. */
export const moneyParts = (kind: MoneyMailKind, content: MailContent, link: MailParts['link']): MailParts => ({
  ...writers[kind](content),
  link,
});

function required<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('An e-mail about money lacks what it is about');
  return part;
}

/** What was done, and when. */
function serviceFacts(document: InvoiceSnapshot['document']): Fact[] {
  if (!document) return [];
  return [
    [labels.service, document.serviceName],
    [labels.date, longDate(document.scheduledDate)],
    [labels.window, windowOf(document)],
  ];
}

/** The lines of an invoice down to what is open. */
function billOf({ document, totalAmount }: InvoiceSnapshot): Fact[] {
  if (!document) return [[labels.total, ugx(totalAmount)]];
  const { lines, taxRate, taxAmount, amountPaid, balance } = document;
  return [
    ...lines.map(({ text, amount }) => [text, ugx(amount)] as const),
    [labels.tax(taxRate), ugx(taxAmount)],
    [labels.total, ugx(totalAmount)],
    ...(shillings(amountPaid) > 0 ? [[labels.paid, ugx(amountPaid)] as const] : []),
    [labels.balance, ugx(balance)],
  ];
}
