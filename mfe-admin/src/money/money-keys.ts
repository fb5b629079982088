/** Query keys of payments, refunds, payments to review, transfers, cash-ups and invoices with a balance due. */
export const moneyKeys = {
  all: ['admin', 'money'],
  payments: ['admin', 'money', 'payments'],
  history: (paymentId: string) => ['admin', 'money', 'history', paymentId],
  openInvoices: ['admin', 'money', 'open-invoices'],
  ofInvoice: (invoiceId: string) => ['admin', 'money', 'of-invoice', invoiceId],
  refunds: ['admin', 'money', 'refunds'],
  quarantine: ['admin', 'money', 'quarantine'],
  transfers: ['admin', 'money', 'transfers'],
  cashUp: (date: string) => ['admin', 'money', 'cash-up', date],
} as const;

/** Query keys of invoices and the counts of their status filter. */
export const invoiceKeys = {
  all: ['admin', 'invoices'],
  lists: ['admin', 'invoices', 'list'],
  counts: ['admin', 'invoices', 'counts'],
} as const;
