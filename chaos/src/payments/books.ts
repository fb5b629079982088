import type { PaymentsWorld } from './world.ts';

/** A payment by a provider in billing's books; amounts in whole shillings. */
export interface BookedPayment {
  id: string;
  invoiceId: string | null;
  method: 'card' | 'mtn_money' | 'airtel_money';
  reference: string | null;
  status: string;
  amount: number;
  transactionId: string | null;
  /** Amount debited to the account of the payment's method in the ledger, without refunds. */
  credited: number;
  /** Number of the payment's ledger transactions, without those of refunds. */
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
  /** Balance of its account receivable, and the balance published by its newest event. */
  receivable: number;
  published: number | null;
}

/** All billing data that the judge compares with the sandbox. */
export interface Books {
  payments: BookedPayment[];
  refunds: BookedRefund[];
  invoices: BookedInvoice[];
  /** Debits less credits by account. */
  accounts: Map<string, number>;
  /** Ids of transactions whose debits and credits differ. */
  unbalanced: string[];
  /** Number of occurrences of payments to review, by reason. */
  quarantine: Map<string, number>;
  /** Number of dead letters, replayed ones included. */
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
  with latest as (
    select distinct on (aggregate_id) aggregate_id, round((data->>'balance')::numeric)::int as balance from outbox
    where type like 'billing.invoice.%' order by aggregate_id, position desc),
  open as (
    select invoice_id, sum(debit - credit)::int as sum from ledger_entries where account = 'receivable' group by invoice_id)
  select i.id, i.job_id as "jobId", i.status, i.total_amount as total, coalesce(open.sum, 0) as receivable, latest.balance as published
  from invoices i left join latest on latest.aggregate_id = i.id::text left join open on open.invoice_id = i.id`;

/** Reads the current books; called before each look of the judge. */
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
