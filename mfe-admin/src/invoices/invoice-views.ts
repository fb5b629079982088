/** Views of the Invoices section, in the order of its tabs; the first when the address names none with `?view=`. */
export const invoiceViews = ['invoices', 'payments', 'check', 'refunds', 'transfers', 'cash-up'] as const;

export type InvoiceView = (typeof invoiceViews)[number];

/** Address parameters that belong to one view and have no meaning in another. */
export const viewParameters = [
  'status',
  'method',
  'from',
  'to',
  'show',
  'date',
  'payment',
  'search',
  'minTotal',
  'maxTotal',
  'customer',
  'invoice',
] as const;
