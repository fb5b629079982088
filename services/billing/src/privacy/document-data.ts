import type { StoredData } from '@yoza/service-kit/stored-data';

const forever = 'without end; tax law requires at least 5 years';

/** Data about customers in invoices and credit notes, and in the copies these are made of. */
export const documentData: StoredData[] = [
  {
    table: 'invoices',
    columns:
      'id invoice_number job_id customer_id status lines subtotal tax_amount tax_rate total_amount due_date paid_at notes created_at updated_at fiscal fiscal_set_at reminders_sent reminded_at',
    about: ['customer'],
    purpose: 'invoices, and their fiscal numbers',
    kept: forever,
    exportedAs: 'invoices',
    erased: 'held',
  },
  {
    table: 'invoices',
    columns: 'fiscal_set_by',
    about: ['admin'],
    purpose: 'who entered the fiscal numbers',
    kept: forever,
  },
  {
    table: 'credit_notes',
    columns: 'id number invoice_id lines subtotal tax_amount total_amount reason created_at',
    about: ['customer'],
    purpose: 'documents that reduce an invoice',
    kept: forever,
    exportedAs: 'creditNotes',
    erased: 'held',
  },
  {
    table: 'credit_notes',
    columns: 'issued_by',
    about: ['admin'],
    purpose: 'who issued a credit note',
    kept: forever,
  },
  {
    table: 'people',
    columns: 'id first_name last_name erased_at',
    about: ['customer', 'technician', 'admin'],
    purpose: 'the name on an invoice, and of who recorded a payment',
    kept: forever,
    notExported: 'copy of the profile, which identity exports',
    erased: 'cleared',
  },
  {
    table: 'people',
    columns: 'document_first_name document_last_name documents_until',
    about: ['customer'],
    purpose: 'the name on the tax documents of an erased customer, which nothing else shows',
    kept: 'BILLING_TAX_DOCUMENT_YEARS (5) after the last document',
    notExported: 'exists only once the account is erased',
    erased: 'held',
  },
  {
    table: 'job_summaries',
    columns: 'mobile_money_phone mobile_money_reference payment_intent_id',
    about: ['customer'],
    purpose: 'matches the payment that the customer reports',
    kept: forever,
    notExported: 'copy of the booking, which jobs exports',
    erased: 'cleared',
  },
  {
    table: 'job_summaries',
    columns:
      'job_id customer_id technician_id address vehicle_name service_id service_name scheduled_date time_slot status base_price travel_fee payment_method',
    about: ['customer', 'technician'],
    purpose: 'the booking on an invoice',
    kept: forever,
    notExported: 'copy of the booking, which jobs exports',
    erased: 'held',
  },
];
