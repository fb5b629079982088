/** Views of the Invoices section, in the order of its tabs; the first when the address names none with `?view=`. */
export const invoiceViews = ['invoices', 'payments', 'check', 'refunds', 'transfers', 'cash-up'] as const;

export type InvoiceView = (typeof invoiceViews)[number];

/** Address parameters of the views, removed when another view is opened: their values do not fit there. */
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
