import type { MoneyMethod } from '@yoza/contracts/billing/payments';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Money received by one payment method on a day, from the ledger. Sums in whole shillings, as the driver returns them. */
export interface MethodSums {
  method: MoneyMethod;
  payments: string;
  received: string;
  tips: string;
  refunds: string;
  refunded: string;
}

export interface CashTakenRow {
  person_id: string;
  first_name: string | null;
  last_name: string | null;
  payments: string;
  amount: string;
}

export interface CashCountRow {
  counted: Partial<Record<MoneyMethod, number>>;
  note: string | null;
  first_name: string | null;
  last_name: string | null;
  counted_at: Date;
}

/**
 * Returns the money received by each payment method on a business day; methods without any are missing. A transfer counts on the day it was entered:
 * when it is claimed later, the amount of its payment has been counted before and is subtracted.
 */
export function sumsOfDay(em: EntityManager, date: string): Promise<MethodSums[]> {
  return em.execute<MethodSums[]>(
    `with moves as (
       select t.id, t.cause, e.account as method, e.debit, e.credit, t.cause like 'transfer-claimed:%' as was_here
         from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.business_date = ? and e.account in ('card', 'mtn_money', 'airtel_money', 'cash')
     )
     select method, count(*) filter (where debit > 0) - count(*) filter (where was_here) as payments,
         sum(debit) - coalesce(sum(credit) filter (where was_here), 0) as received,
         coalesce(sum((select sum(x.credit) from ledger_entries x where x.transaction_id = moves.id and x.account = 'tips'))
           filter (where debit > 0), 0) as tips,
         count(*) filter (where credit > 0 and not was_here) as refunds,
         coalesce(sum(credit) filter (where not was_here), 0) as refunded
       from moves group by method`,
    [date],
  );
}

/** Returns the cash taken on a business day, by the user who took it, largest amount first. */
export function cashTakenOn(em: EntityManager, date: string): Promise<CashTakenRow[]> {
  return em.execute<CashTakenRow[]>(
    `select p.recorded_by as person_id, people.first_name, people.last_name, count(*) as payments, sum(e.debit) as amount
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'cash' and e.debit > 0
         join payments p on p.id = t.payment_id left join people on people.id = p.recorded_by
       where t.business_date = ? and p.recorded_by is not null
       group by p.recorded_by, people.first_name, people.last_name order by amount desc, person_id`,
    [date],
  );
}

/** Checks whether every transaction of a business day debits as much as it credits. */
export async function ledgerBalancesOn(em: EntityManager, date: string): Promise<boolean> {
  const [row] = await em.execute<{ wrong: string }[]>(
    `select count(*) as wrong from (
       select t.id from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id where t.business_date = ?
         group by t.id having coalesce(sum(e.debit), 0) <> coalesce(sum(e.credit), 0) or count(e.id) < 2
     ) unbalanced`,
    [date],
  );
  return Number(row!.wrong) === 0;
}

/** Returns the latest cash count of a business day; undefined when there is none. */
export async function newestCount(em: EntityManager, date: string): Promise<CashCountRow | undefined> {
  const [row] = await em.execute<CashCountRow[]>(
    `select c.counted, c.note, c.counted_at, people.first_name, people.last_name
       from cash_counts c left join people on people.id = c.counted_by
       where c.business_date = ? order by c.id desc limit 1`,
    [date],
  );
  return row;
}
