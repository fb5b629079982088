import type { SectionsOf } from '@yoza/jobs-contract/export-requests';
import type { ExportedSchema } from '@yoza/service-kit/export-section';
import { storedData } from './stored-data.ts';

const ofPayment = 'r.payment_id in (select id from payments where customer_id = ?)';

/** Data about a customer that billing contributes to their export. */
export const exportedData: ExportedSchema<SectionsOf<'billing'>> = {
  stored: storedData,
  sections: {
    invoices: { table: 'invoices', owned: 'r.customer_id = ?' },
    creditNotes: { table: 'credit_notes', owned: 'r.invoice_id in (select id from invoices where customer_id = ?)' },
    payments: { table: 'payments', owned: 'r.customer_id = ?' },
    transfers: { table: 'transfers', owned: ofPayment },
    refunds: { table: 'refunds', owned: ofPayment },
  },
};
