import type { Invoice } from './invoice.entity.ts';

/** An invoice as the audit log names it. */
export const invoiceSubject = ({ id, invoiceNumber }: Pick<Invoice, 'id' | 'invoiceNumber'>) =>
  ({ kind: 'invoice', id, label: invoiceNumber }) as const;
