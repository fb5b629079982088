import type { Invoice } from './invoices.api.ts';
import type { CardLink } from './payment-details.api.ts';

/** The hosted card page for an invoice: the one for its total, else the one whose code is in its number. */
export function cardLinkFor(
  { invoiceNumber, totalAmount }: Pick<Invoice, 'invoiceNumber' | 'totalAmount'>,
  links: readonly CardLink[],
): CardLink | undefined {
  return (
    links.find((link) => Number(link.totalAmount) === Number(totalAmount)) ??
    links.find(({ invoiceCode }) => invoiceCode !== '' && invoiceNumber.includes(invoiceCode))
  );
}

/** Whole shillings that remain of an invoice after its card page, which is for one fixed amount; 0 when that is enough. */
export function remainderAfter(link: Pick<CardLink, 'totalAmount'>, invoice: Pick<Invoice, 'totalAmount'>): number {
  return Math.max(0, Number(invoice.totalAmount) - Number(link.totalAmount));
}
