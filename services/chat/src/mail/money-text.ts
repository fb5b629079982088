import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import { money, shillings } from '@yoza/kernel-contract/primitives';
import { mails } from '../texts/mails.ts';
import { longDate, methodOf, ugx, windowOf } from './mail-formats.ts';
import type { Fact } from './mail-parts.ts';
import { bookingFacts } from './mail-parts.ts';
import type { MessageBody } from './message-opening.ts';
import type { MailContent, MailKind } from './outgoing-email.entity.ts';
import { lineFact, priceLines } from './price-lines.ts';

const { labels } = mails;

const writers = {
  'invoice-issued': ({ invoice }: MailContent): Body => {
    const { invoiceNumber, dueDate, totalAmount, balance, document } = required(invoice);
    return {
      kind: 'invoice',
      values: {
        service: document?.serviceName,
        invoice: invoiceNumber,
        amount: ugx(balance ?? totalAmount),
        due: longDate(dueDate),
      },
      more: [mails.attached.invoice],
      facts: [[labels.invoice, invoiceNumber], ...serviceFacts(document)],
      prices: billOf(required(invoice)),
    };
  },
  'invoice-paid': ({ job, invoice }: MailContent): Body => {
    const { invoiceNumber, totalAmount } = required(invoice);
    return {
      kind: 'paid',
      values: { service: job?.serviceName, invoice: invoiceNumber, amount: ugx(totalAmount) },
      facts: [[labels.invoice, invoiceNumber], ...(job ? bookingFacts(job) : [])],
      prices: job && job.totalPrice === totalAmount ? priceLines(job) : [[labels.paid, ugx(totalAmount)]],
    };
  },
  'invoice-overdue': ({ invoice }: MailContent): Body => {
    const { invoiceNumber, dueDate, totalAmount, balance, document } = required(invoice);
    return {
      kind: 'reminder',
      values: {
        service: document?.serviceName,
        invoice: invoiceNumber,
        amount: ugx(balance ?? totalAmount),
        due: longDate(dueDate),
      },
      more: [mails.attached.invoice, mails.settled],
      facts: [[labels.invoice, invoiceNumber], ...serviceFacts(document)],
      prices: billOf(required(invoice)),
    };
  },
  'payment-received': ({ receipt }: MailContent): Body => {
    const { number, invoiceNumber, serviceName, amount, tip, balance, method, transactionId } = required(receipt);
    const isRest = shillings(balance) === 0;
    const { attached, tipped } = mails;
    const facts: Fact[] = [
      [labels.receipt, number],
      [labels.invoice, invoiceNumber],
      [labels.service, serviceName],
      [labels.method, methodOf(method)],
    ];
    if (transactionId !== null) facts.push([labels.transaction, transactionId]);
    return {
      kind: isRest ? 'paid' : 'paid-in-part',
      values: { service: serviceName, invoice: invoiceNumber, amount: ugx(amount), balance: ugx(balance) },
      more: [...(shillings(tip) > 0 ? [tipped(ugx(tip))] : []), isRest ? attached.lastReceipt : attached.receipt],
      facts,
      prices: [
        [labels.paid, ugx(amount)],
        [labels.balance, ugx(balance)],
      ],
    };
  },
  'payment-refunded': ({ refund, creditNote }: MailContent): Body => {
    const { invoiceNumber, amount, method, reason } = required(refund);
    return {
      kind: 'refunded',
      values: { amount: ugx(amount), method: methodOf(method), reason },
      more: [
        ...(method === 'card' ? [mails.bankDays] : []),
        ...(creditNote ? [mails.attached.creditNote(creditNote.number)] : []),
      ],
      facts: [...(invoiceNumber === null ? [] : [[labels.invoice, invoiceNumber] as const]), [labels.reason, reason]],
      prices: [[labels.refunded, ugx(amount)]],
    };
  },
} satisfies Partial<Record<MailKind, (content: MailContent) => Body>>;

type Body = Omit<MessageBody, 'link'>;
export type MoneyMailKind = keyof typeof writers;

export const isAboutMoney = (kind: MailKind): kind is MoneyMailKind => Object.hasOwn(writers, kind);

/** Returns the content of an email about money. Throws if `content` lacks the subject of its kind. */
export const moneyBody = (kind: MoneyMailKind, content: MailContent, link: MessageBody['link']): MessageBody => ({
  ...writers[kind](content),
  link,
});

function required<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('An email about money has no payment or invoice');
  return part;
}

/** Returns the service of an invoice, with its date and time slot. */
function serviceFacts(document: InvoiceSnapshot['document']): Fact[] {
  if (!document) return [];
  return [
    [labels.service, document.serviceName],
    [labels.date, longDate(document.scheduledDate)],
    [labels.window, windowOf(document)],
  ];
}

/** Returns the lines of an invoice, down to the balance due. */
function billOf({ document, totalAmount }: InvoiceSnapshot): Fact[] {
  if (!document) return [[labels.total, ugx(totalAmount)]];
  const { lines, taxRate, taxAmount, amountPaid, amountRefunded, balance } = document;
  const kept = shillings(amountPaid);
  const refunded = amountRefunded === undefined ? 0 : shillings(amountRefunded);
  const credited = shillings(totalAmount) - kept - shillings(balance);
  return [
    ...lines.map(lineFact),
    [labels.tax(taxRate), ugx(taxAmount)],
    [labels.total, ugx(totalAmount)],
    ...(credited > 0 ? [[labels.credited, ugx(money(credited))] as const] : []),
    ...(kept + refunded > 0 ? [[labels.paid, ugx(money(kept + refunded))] as const] : []),
    ...(refunded > 0 ? [[labels.refunded, ugx(money(refunded))] as const] : []),
    [labels.balance, ugx(balance)],
  ];
}
