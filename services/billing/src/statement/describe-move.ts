import type { MoneyMethod } from '@yoza/billing-contract/payments';
import type { StatementLine } from './statement-line.ts';
import type { AccountMove } from './statement.queries.ts';

const methods: Record<MoneyMethod, string> = {
  card: 'card',
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  cash: 'cash',
};

type Description = Pick<StatementLine, 'kind' | 'text' | 'document'>;

/** Describes an account movement for a statement; `amount` in whole shillings, negative when it reduces the amount owed. */
export function describeMove(move: AccountMove, part: 'tip' | 'money', amount: number): Description {
  if (part === 'tip') {
    return { kind: 'tip', text: amount > 0 ? 'Tip' : 'Tip reversed', document: move.receipt_number };
  }
  const kindOfCause = move.cause.slice(0, move.cause.indexOf(':'));
  return (Object.hasOwn(descriptions, kindOfCause) ? descriptions[kindOfCause]! : other)(move, amount);
}

const by = ({ method }: AccountMove) => (method === null ? '' : ` by ${methods[method]}`);
const ofInvoice =
  (text: string) =>
  ({ invoice_number }: AccountMove): Description => ({ kind: 'invoice', text, document: invoice_number });

const descriptions: Record<string, (move: AccountMove, amount: number) => Description> = {
  'invoice-issued': ofInvoice('Invoice'),
  'invoice-changed': ofInvoice('Invoice changed'),
  'invoice-voided': ofInvoice('Invoice cancelled'),
  'invoice-settled': ({ invoice_number }) => ({
    kind: 'payment',
    text: 'Marked as paid',
    document: invoice_number,
  }),
  'credit-note': ({ credit_note_number }) => ({
    kind: 'credit_note',
    text: 'Credit note',
    document: credit_note_number,
  }),
  'payment-succeeded': (move) => ({
    kind: 'payment',
    text: `Payment${by(move)}`,
    document: move.receipt_number ?? move.transaction_id,
  }),
  'payment-set-aside': (move) => ({
    kind: 'payment',
    text: `Payment${by(move)} that did not match`,
    document: move.transaction_id,
  }),
  'invoice-unsettled': ({ invoice_number }) => ({
    kind: 'refund',
    text: 'Marked as paid, manual refund needed',
    document: invoice_number,
  }),
  'refund-done': (move) => ({ kind: 'refund', text: `Refund${by(move)}`, document: move.receipt_number }),
  'transfer-received': (move) => ({
    kind: 'payment',
    text: `Unclaimed transfer${by(move)}`,
    document: move.transaction_id,
  }),
  'transfer-claimed': (move) => ({
    kind: 'payment',
    text: `Transfer${by(move)} was claimed`,
    document: move.transaction_id,
  }),
};

/** Describes any other entry by its own memo, such as money applied to an invoice of another customer. */
const other = ({ memo, invoice_number }: AccountMove, amount: number): Description => ({
  kind: amount > 0 ? 'invoice' : 'payment',
  text: memo,
  document: invoice_number,
});
