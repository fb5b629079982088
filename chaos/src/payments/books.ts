import type { PaymentsWorld } from './world.ts';

/** A payment in billing's books; amounts in whole shillings. */
export interface BookedPayment {
  id: string;
  invoiceId: string | null;
  method: 'card' | 'mtn_money' | 'airtel_money';
  reference: string | null;
  status: string;
  amount: number;
  transactionId: string | null;
  /** What its account of the ledger holds of it, refunds not counted, and by how many transactions. */
  credited: number;
  credits: number;
  succeededAt: Date | null;
  updatedAt: Date;
}

export interface BookedRefund {
  id: string;
  paymentId: string;
  amount: number;
  cause: string;
  status: string;
}

export interface BookedInvoice {
  id: string;
  jobId: string;
  status: string;
  total: number;
  /** Of its account receivable, and what the newest event published as its balance. */
  receivable: number;
  published: number | null;
}

/** Everything of billing that the judge compares with the sandbox. */
export interface Books {
  payments: BookedPayment[];
  refunds: BookedRefund[];
  invoices: BookedInvoice[];
  /** Debits less credits by account. */
  accounts: Map<string, number>;
  /** Ids of transactions whose debits and credits differ. */
  unbalanced: string[];
  quarantine: Map<string, number>;
  deadLetters: number;
}

const payments = `
  select p.id, p.invoice_id as "invoiceId", p.method, p.reference, p.status, p.amount, p.transaction_id as "transactionId",
    p.succeeded_at as "succeededAt", p.updated_at as "updatedAt",
    coalesce(sum(e.debit), 0)::int as credited, count(distinct t.id)::int as credits
  from payments p
  left join ledger_transactions t on t.payment_id = p.id and t.refund_id is null
  left join ledger_entries e on e.transaction_id = t.id and e.account = p.method
  where p.channel = 'provider' group by p.id`;

const invoices = `
  select i.id, i.job_id as "jobId", i.status, i.total_amount as total,
    coalesce((select sum(debit - credit) from ledger_entries where invoice_id = i.id and account = 'receivable'), 0)::int as receivable,
    (select round((data->>'balance')::numeric)::int from outbox where aggregate_id = i.id::text and type like 'billing.invoice.%'
      order by position desc limit 1) as published
  from invoices i`;

/** Reads the books as they are now. */
export async function readBooks({ rows }: PaymentsWorld): Promise<Books> {
  const accounts = await rows<{ account: string; sum: string }>(
    'select account, sum(debit - credit) as sum from ledger_entries group by account',
  );
  const unbalanced = await rows<{ id: string }>(
    'select transaction_id as id from ledger_entries group by transaction_id having sum(debit) <> sum(credit)',
  );
  const quarantine = await rows<{ reason: string; sum: string }>(
    'select reason, sum(occurrences) as sum from quarantine_items group by reason',
  );
  const [dead] = await rows<{ count: string }>('select count(*) from dead_letters');
  return {
    payments: await rows<BookedPayment>(payments),
    refunds: await rows<BookedRefund>('select id, payment_id as "paymentId", amount, cause, status from refunds'),
    invoices: await rows<BookedInvoice>(invoices),
    accounts: new Map(accounts.map(({ account, sum }) => [account, Number(sum)])),
    unbalanced: unbalanced.map(({ id }) => id),
    quarantine: new Map(quarantine.map(({ reason, sum }) => [reason, Number(sum)])),
    deadLetters: Number(dead!.count),
  };
}
