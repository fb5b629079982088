import type { Invoice } from './invoice.entity.ts';

/** Returns an invoice as a subject of the audit log. */
export const invoiceSubject = ({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) =>
  ({ kind: 'invoice', id, label: invoiceNumber }) as const;
