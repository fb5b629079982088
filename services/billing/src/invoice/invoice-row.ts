import type { Tables } from '../tables.ts';
import { rowFrom } from '../update-rows.ts';
import type { Invoice } from './invoice.entity.ts';
import { InvoiceSchema } from './invoice.entity.ts';

const properties = Object.keys(InvoiceSchema.meta.properties) as (keyof Invoice & string)[];

/** Returns a new invoice as a row of its table, to be inserted without the unit of work. */
export const invoiceRow = (invoice: Invoice) => rowFrom(invoice, properties) as Tables['invoices'];
