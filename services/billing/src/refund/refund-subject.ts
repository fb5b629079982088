import { invoiceSubject } from '../invoice/audit-subject.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { Refund } from './refund.entity.ts';

/** A refund as the audit log names it: by the invoice whose history it belongs to, where there is one. */
export const refundSubject = ({ id }: Refund, invoice: Invoice | null) =>
  invoice ? invoiceSubject(invoice) : ({ kind: 'refund', id, label: id.slice(0, 8).toUpperCase() } as const);
