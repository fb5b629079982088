import type { DocumentLine, InvoiceDocument } from '@yoza/billing-contract/documents';
import { shillings } from '@yoza/kernel-contract/primitives';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Amount, Line } from './page/amounts.ts';
import { amountTable } from './page/amounts.ts';
import { factBlocks } from './page/facts.ts';
import { fiscalBlock } from './page/fiscal-block.ts';
import { dateOf, longDateOf, printable, ugx, ugxOf } from './page/formats.ts';
import { contentWidth } from './page/margins.ts';
import { within } from './page/one-piece.ts';
import type { Tone } from './page/palette.ts';
import { sheet } from './page/sheet.ts';
import { stamp } from './page/stamp.ts';
import { texts } from './texts/en.ts';

const { labels } = texts;

/**
 * Lays out an invoice, with its lines and their discounts, the amount paid, the balance due and payment instructions. Throws a RangeError for
 * an amount that is not whole shillings.
 */
export function invoiceSheet(invoice: InvoiceDocument): TDocumentDefinitions {
  const { number, issuedAt, dueDate, seller, fiscal, customerName, serviceName, address, vehicleName, notes } = invoice;
  const when = `${longDateOf(invoice.scheduledDate)}\n${invoice.timeSlot} ${texts.zone}`;
  const service = [labels.service, serviceName] as const;
  const content: Content[] = [
    factBlocks(
      {
        label: texts.billedTo,
        name: customerName,
        facts: [service, [labels.when, when], [labels.where, address], [labels.vehicle, vehicleName]],
      },
      [
        [labels.issued, dateOf(issuedAt)],
        [labels.due, dateOf(dueDate)],
      ],
    ),
    amountTable({
      head: [texts.description, texts.amount],
      lines: invoice.lines.map(itemised),
      sums: [
        [texts.subtotal, ugx(invoice.subtotal)],
        [texts.tax(invoice.taxRate), ugx(invoice.taxAmount)],
      ],
      total: [texts.total, ugx(invoice.totalAmount)],
      after: [...toTheBalance(invoice), [texts.balance, ugx(invoice.balance)]],
    }),
    stamp(...standing(invoice)),
    ...howToPay(invoice),
    ...(notes ? [{ text: `${labels.notes}: ${printable(notes)}`, margin: [0, 0, 0, 16] } satisfies Content] : []),
    ...fiscalBlock(fiscal, texts.fiscal),
  ];
  return sheet({ title: texts.invoice, number, issuedAt, seller, content });
}

/** Returns a line; its amount is after the discount, which the second row states. */
function itemised({ text, amount, grossAmount, discountAmount }: DocumentLine): Line {
  const discount = shillingsOf(discountAmount);
  const detail = grossAmount && discount > 0 ? texts.discount(ugxOf(discount), ugx(grossAmount)) : undefined;
  return { text, amount: ugx(amount), detail };
}

/** Returns the steps from the total to the balance due: credits by credit notes or a cancellation, payments, and refunds made or due. */
function toTheBalance({
  totalAmount,
  amountPaid,
  amountRefunded,
  amountRefundDue,
  balance,
}: InvoiceDocument): Amount[] {
  const credited = shillings(totalAmount) - shillings(amountPaid) - shillings(balance);
  const refunded = shillingsOf(amountRefunded);
  const due = shillingsOf(amountRefundDue);
  return [
    ...(credited > 0 ? [[texts.creditedSoFar, ugxOf(credited)] as Amount] : []),
    [texts.paid, ugxOf(shillings(amountPaid) + refunded)],
    ...(refunded > due ? [[texts.refundedSoFar, ugxOf(refunded - due)] as Amount] : []),
    ...(due > 0 ? [[texts.refundDue, ugxOf(due)] as Amount] : []),
  ];
}

/** Documents issued before refunds were included have no such amount. */
const shillingsOf = (amount: string | undefined): number => (amount === undefined ? 0 : shillings(amount));

function standing(invoice: InvoiceDocument): [string, Tone] {
  const {
    status,
    state = status,
    balance,
    amountPaid,
    amountRefunded,
    amountRefundDue,
    totalAmount,
    dueDate,
  } = invoice;
  const { states } = texts;
  const refunded = ugxOf(shillingsOf(amountRefunded));
  const due = shillingsOf(amountRefundDue);
  if (due > 0 && (state === 'refunded' || state === 'partly_refunded'))
    return [states.refundDue(ugxOf(due)), 'waiting'];
  if (state === 'refunded') return [states.refunded(refunded), 'off'];
  if (state === 'partly_refunded') return [states.partlyRefunded(refunded), 'off'];
  if (state === 'credited') return [states.credited, 'off'];
  if (status === 'cancelled') return [states.cancelled, 'off'];
  const isPaid = shillings(amountPaid) > 0 || shillings(totalAmount) === 0;
  if (shillings(balance) === 0) return isPaid ? [states.paid, 'done'] : [states.credited, 'off'];
  if (status === 'overdue') return [states.overdue(ugx(balance), dateOf(dueDate)), 'alert'];
  if (shillings(amountPaid) > 0) {
    const left = shillings(amountPaid) + shillings(balance);
    return [states.part(ugx(amountPaid), ugxOf(left), ugx(balance)), 'waiting'];
  }
  return [states.open(ugx(balance), dateOf(dueDate)), 'waiting'];
}

function howToPay({ status, balance, payToNumber, number }: InvoiceDocument): Content[] {
  if (status === 'cancelled' || shillings(balance) === 0) return [];
  const byHand =
    payToNumber === '' ? [] : [texts.mobileMoney(printable(payToNumber)), texts.reference(printable(number))];
  return [
    {
      unbreakable: true,
      margin: [0, 0, 0, 16],
      stack: [
        { ...within(contentWidth, texts.howToPay, { bold: true }), margin: [0, 0, 0, 4] },
        ...(byHand.length > 0 ? [within(contentWidth, byHand.join(' '))] : []),
        within(contentWidth, byHand.length > 0 ? texts.online : texts.onlineOnly),
      ],
    },
  ];
}
