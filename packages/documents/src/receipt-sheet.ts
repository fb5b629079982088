import type { ReceiptDocument } from '@yoza/billing-contract/documents';
import { money, shillings } from '@yoza/kernel-contract/primitives';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { amountTable } from './page/amounts.ts';
import type { Line } from './page/amounts.ts';
import { factBlocks } from './page/facts.ts';
import { fiscalBlock } from './page/fiscal-block.ts';
import { dateTimeOf, ugx } from './page/formats.ts';
import { sheet } from './page/sheet.ts';
import { stamp } from './page/stamp.ts';
import { texts } from './texts/en.ts';

const { labels, methods, states } = texts;

/** Lays out the receipt of a payment. Throws a RangeError for an amount that is not whole shillings. */
export function receiptSheet(receipt: ReceiptDocument): TDocumentDefinitions {
  const { number, paidAt, seller, fiscal, invoiceNumber, method, amount, tip, balance } = receipt;
  const towards = money(shillings(amount) - shillings(tip));
  const tips: Line[] = shillings(tip) > 0 ? [{ text: texts.tip, amount: ugx(tip) }] : [];
  const content = [
    factBlocks(
      {
        label: texts.receivedFrom,
        name: receipt.customerName,
        facts: [
          [labels.service, receipt.serviceName],
          [labels.invoice, invoiceNumber],
        ],
      },
      [
        [labels.paidOn, dateTimeOf(paidAt)],
        [labels.method, Object.hasOwn(methods, method) ? methods[method as keyof typeof methods] : method],
        [labels.transaction, receipt.transactionId],
        [labels.phone, receipt.payerPhone],
      ],
    ),
    amountTable({
      head: [texts.description, texts.amount],
      lines: [{ text: texts.towards(invoiceNumber), amount: ugx(towards) }, ...tips],
      sums: [],
      total: [texts.received, ugx(amount)],
      after: [
        [texts.invoiceTotal, ugx(receipt.invoiceTotal)],
        [texts.taxWithin(receipt.taxRate), ugx(receipt.taxAmount)],
        [texts.balanceAfter, ugx(balance)],
      ],
    }),
    shillings(balance) === 0 ? stamp(states.receivedAll, 'done') : stamp(states.receivedPart(ugx(balance)), 'waiting'),
    ...fiscalBlock(fiscal, texts.fiscalOfInvoice),
  ];
  return sheet({ title: texts.receipt, number, issuedAt: paidAt, seller, content });
}
