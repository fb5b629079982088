import type { Invoice } from '../invoices/invoices.api.ts';
import type { CardLink } from '../payments/payment-details.api.ts';

/** Hosted card page for an invoice: the one for its total, else the one whose code is part of the invoice number. */
export function cardLinkFor(
  { invoiceNumber, totalAmount }: Pick<Invoice, 'invoiceNumber' | 'totalAmount'>,
  links: readonly CardLink[],
): CardLink | undefined {
  return (
    links.find((link) => Number(link.totalAmount) === Number(totalAmount)) ??
    links.find(({ invoiceCode }) => invoiceCode !== '' && invoiceNumber.includes(invoiceCode))
  );
}

/** Whole shillings of an invoice not covered by its card page, which is for one fixed amount; 0 if the page covers everything. */
export function remainderAfter(link: Pick<CardLink, 'totalAmount'>, invoice: Pick<Invoice, 'totalAmount'>): number {
  return Math.max(0, Number(invoice.totalAmount) - Number(link.totalAmount));
}
