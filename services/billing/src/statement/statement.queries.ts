import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import { entriesOf } from '../ledger/entries-of.ts';
import type { Tables } from '../tables.ts';

export interface StatementPeriod {
  /** First business day; both ends are included. */
  from: string;
  to: string;
  /** Null for all customers. */
  customerId: string | null;
}

/** Effect of one ledger transaction on the account of one customer, in whole shillings. */
export type AccountMove = Pick<Tables['ledger_transactions'], 'cause' | 'memo' | 'occurred_at' | 'business_date'> &
  Nullable<
    Pick<Tables['people'], 'first_name' | 'last_name'> &
      /** The customer is null for unclaimed money. */
      Pick<Tables['invoices'], 'customer_id' | 'invoice_number'> &
      Pick<Tables['job_summaries'], 'service_name'> &
      Pick<Tables['payments'], 'receipt_number' | 'transaction_id' | 'method'>
  > & {
    credit_note_number: string | null;
    /** Increase of the amount the customer owes; negative: decrease. */
    owed: string;
    /** Part of the money that was a tip, or that was refunded of a tip (negative). */
    tips: string;
  };

/**
 * Amount a customer owes: the balance due on their invoices, less overpayments and refunds under way. Tips are never owed: they are charged and paid
 * at once.
 */
const owed = `sum(case when e.account in ('receivable', 'unallocated', 'refunds_due') then e.debit - e.credit else 0 end)`;
const tips = `sum(case when e.account = 'tips' then e.credit - e.debit else 0 end)`;

/** Query of account moves. Receivables concern the customer of the invoice; all other money concerns the payer. */
const movesOf = (condition: string) => `
  select t.id, t.cause, t.memo, t.occurred_at, t.business_date, t.invoice_id, t.payment_id, ${owed} as owed, ${tips} as tips,
      case when e.account = 'receivable' then owing.customer_id else coalesce(p.customer_id, about.customer_id) end as customer_id
    from ledger_transactions t cross join lateral ${entriesOf('t.id')} e
      left join invoices owing on owing.id = e.invoice_id left join invoices about on about.id = t.invoice_id
      left join payments p on p.id = t.payment_id
    where e.account in ('receivable', 'unallocated', 'refunds_due', 'tips') and ${condition}
    group by t.id, 10`;

const transactionsOf = `t.id in (select l.id from ledger_transactions l join invoices i on i.id = l.invoice_id where i.customer_id = ?
  union all select l.id from ledger_transactions l join payments q on q.id = l.payment_id where q.customer_id = ?)`;

const concerning = (customerId: string | null) =>
  customerId === null
    ? { transactions: 'true', account: 'true', values: [], value: [] }
    : {
        transactions: transactionsOf,
        account: 'm.customer_id = ?',
        values: [customerId, customerId],
        value: [customerId],
      };

/** Returns the amount owed before the period began, in whole shillings; negative: held for the customer. */
export async function owedBefore(em: EntityManager, { from, customerId }: StatementPeriod): Promise<number> {
  const { transactions, account, values, value } = concerning(customerId);
  // For all customers together it does not matter whose account it is.
  const everything = `select ${owed} as owed from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.business_date < ? and e.account in ('receivable', 'unallocated', 'refunds_due')`;
  const sql =
    customerId === null
      ? everything
      : `select sum(owed) as owed from (${movesOf(`t.business_date < ? and ${transactions}`)}) m where ${account}`;
  const [row] = await em.execute<{ owed: string | null }[]>(sql, [from, ...values, ...value]);
  return Number(row?.owed ?? 0);
}

/** Finds the account movements in the period, oldest first; at most `limit`. */
export function movesWithin(
  em: EntityManager,
  { from, to, customerId }: StatementPeriod,
  limit: number,
): Promise<AccountMove[]> {
  const { transactions, account, values, value } = concerning(customerId);
  return em.execute<AccountMove[]>(
    `select m.cause, m.memo, m.occurred_at, m.business_date::text as business_date, m.customer_id, m.owed, m.tips,
        people.first_name, people.last_name, i.invoice_number, j.service_name, c.number as credit_note_number,
        p.receipt_number, coalesce(p.transaction_id, r.transaction_id) as transaction_id, coalesce(p.method, r.provider) as method
      from (${movesOf(`t.business_date between ? and ? and ${transactions}`)}) m
        left join people on people.id = m.customer_id
        left join invoices i on i.id = m.invoice_id left join job_summaries j on j.job_id = i.job_id
        left join payments p on p.id = m.payment_id
        left join credit_notes c on c.id = case when m.cause like 'credit-note:%' then substr(m.cause, 13)::uuid end
        left join transfers r on r.id = case when m.cause like 'transfer-%' then split_part(m.cause, ':', 2)::uuid end
      where ${account} and (m.owed <> 0 or m.tips <> 0)
      order by m.occurred_at, m.cause not like 'invoice-issued:%', m.id limit ?`,
    [from, to, ...values, ...value, limit],
  );
}
