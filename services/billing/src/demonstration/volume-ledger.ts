import { volumeId, volumeIdAt } from '@yoza/service-kit/volume';

const dayOf = (instant: string) => `((${instant}) at time zone 'Africa/Kampala')::date`;
const paidAt = `completed_at + interval '5 minutes'`;
// As those of all transactions, these ids begin with their time, which chooses the partition of the entries.
const [issued, paid] = [volumeIdAt('issued', 'n', 'volume_jobs.created_at'), volumeIdAt('paid', 'n', paidAt)];
const [invoiceId, paymentId] = [volumeId('invoice', 'n'), volumeId('payment', 'n')];

/** SQL that writes the ledger transactions and entries of a plan's invoices and payments. */
export const volumeLedger: readonly string[] = [
  `insert into ledger_transactions (id, cause, memo, invoice_id, occurred_at, business_date)
   select ${issued}, 'invoice-issued:' || i.id, 'Invoice ' || invoice_number, i.id, volume_jobs.created_at, ${dayOf('volume_jobs.created_at')}
     from volume_jobs join invoices as i on i.job_id = volume_jobs.id`,
  `insert into ledger_transactions (id, cause, memo, invoice_id, payment_id, occurred_at, business_date)
   select ${paid}, 'payment-succeeded:' || ${paymentId}, 'Payment for ' || invoice_number, i.id, ${paymentId}, ${paidAt}, ${dayOf(paidAt)}
     from volume_jobs join invoices as i on i.job_id = volume_jobs.id where is_paid`,
  `insert into ledger_entries (transaction_id, account, debit, credit, invoice_id)
   select ${issued}, account, debit, credit, ${invoiceId} from volume_jobs
    cross join lateral (values ('receivable', total_price, 0), ('revenue', 0, base_price), ('tax', 0, tax_amount))
      as entry (account, debit, credit)
    where status <> 'cancelled'`,
  `insert into ledger_entries (transaction_id, account, debit, credit, invoice_id)
   select ${paid}, account, debit, credit, ${invoiceId} from volume_jobs
    cross join lateral (values (payment_method, total_price, 0), ('receivable', 0, total_price)) as entry (account, debit, credit)
    where is_paid`,
];
