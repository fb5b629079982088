import { invoiceSubject } from '../invoice/audit-subject.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { Refund } from './refund.entity.ts';

/** Returns the audit log subject of a refund: the invoice whose history it belongs to, if there is one. */
export const refundSubject = ({ id }: Refund, invoice: Invoice | null) =>
  invoice ? invoiceSubject(invoice) : ({ kind: 'refund', id, label: id.slice(0, 8).toUpperCase() } as const);
