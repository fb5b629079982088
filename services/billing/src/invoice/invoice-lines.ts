import type { DocumentLine } from '@yoza/billing-contract/documents';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { money, shillings } from '@yoza/kernel-contract/primitives';
import { allocate } from '@yoza/service-kit/allocate';

/** Line of an invoice as stored, in whole shillings: copy of a line of its job's price. */
export interface InvoiceLine {
  /** English text. */
  text: string;
  gross: number;
  discount: number;
  /** Before tax: after the discount, or 0 if a credit covers the line. */
  amount: number;
  tax: number;
}

type Amounts = Pick<InvoiceLine, 'amount' | 'tax'>;

/** Invoice whose lines are wanted; amounts in whole shillings. */
interface Priced {
  lines: readonly InvoiceLine[];
  subtotal: number;
  taxAmount: number;
}

/** Service and prices of a job in whole shillings, as columns of its summary; null if not known. */
interface JobPrices {
  service_name: string;
  base_price: number | null;
  travel_fee: number | null;
}

/** Returns the lines of a job's price as an invoice stores them; none for an event from before prices had lines. */
export function linesOfJob({ lines, addOns }: Pick<JobSnapshot, 'lines' | 'addOns'>): InvoiceLine[] {
  const included = new Set<string | null>(addOns.filter(({ isIncluded }) => isIncluded).map(({ id }) => id));
  return lines.map((line) => ({
    text: line.kind === 'add_on' && included.has(line.id) ? `${line.text} (included)` : line.text,
    gross: shillings(line.grossAmount),
    discount: shillings(line.discountAmount),
    amount: shillings(line.amount),
    tax: shillings(line.taxAmount),
  }));
}

/**
 * Returns the lines of an invoice, whose amounts add up to its subtotal and their taxes to its tax. If it has none, or they do not explain these, as after
 * a change by a service without lines, they are made from the prices of its job.
 */
export function linesOf(invoice: Priced, job: JobPrices): readonly InvoiceLine[] {
  const { lines, subtotal, taxAmount } = invoice;
  const explain = sum(lines, 'amount') === subtotal && sum(lines, 'tax') === taxAmount;
  return lines.length > 0 && explain ? lines : derivedLines(invoice, job);
}

/**
 * Returns the service and the travel fee; a single line without a travel fee, or if the prices of the job do not explain the subtotal, as after a new
 * price that the invoice did not take over.
 */
function derivedLines(
  { subtotal, taxAmount }: Priced,
  { service_name, base_price, travel_fee }: JobPrices,
): InvoiceLine[] {
  const travelFee = travel_fee ?? 0;
  const isSingle = base_price === null || travelFee === 0 || base_price + travelFee !== subtotal;
  const amounts = isSingle ? [subtotal] : [base_price, travelFee];
  const taxes = allocate(taxAmount, amounts);
  return amounts.map((amount, index) => ({
    text: index === 0 ? service_name : 'Travel fee',
    gross: amount,
    discount: 0,
    amount,
    tax: taxes[index]!,
  }));
}

/** Returns the subtotal and the tax of lines, in whole shillings. */
export const amountsOfLines = (lines: readonly Amounts[]) => ({
  subtotal: sum(lines, 'amount'),
  taxAmount: sum(lines, 'tax'),
});

/** Returns the wire form of a line. */
export const presentLine = ({ text, gross, discount, amount, tax }: InvoiceLine): DocumentLine => ({
  text,
  amount: money(amount),
  grossAmount: money(gross),
  discountAmount: money(discount),
  taxAmount: money(tax),
});

const sum = (lines: readonly Amounts[], key: keyof Amounts) => lines.reduce((total, line) => total + line[key], 0);
