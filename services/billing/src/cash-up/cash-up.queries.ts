import type { MoneyMethod } from '@yoza/billing-contract/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NotNull } from 'kysely';
import { sql } from 'kysely';
import { entriesOf } from '../ledger/entries-of.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';

/** Money of one payment method on a day, from the ledger: two counts, and sums in whole shillings, all as text from the driver. */
export interface MethodSums {
  method: MoneyMethod;
  payments: string;
  received: string;
  tips: string;
  refunds: string;
  refunded: string;
}

/**
 * Returns the money received and refunded by each payment method on a business day (`YYYY-MM-DD` in Kampala); methods without any are missing. A
 * transfer counts on the day it was entered: when it is claimed later, the amount of its payment has been counted before and is subtracted.
 */
export function sumsOfDay(em: EntityManager, date: string): Promise<MethodSums[]> {
  return em.execute<MethodSums[]>(
    `with moves as (
       select t.id, t.cause, e.account as method, e.debit, e.credit, t.cause like 'transfer-claimed:%' as was_here
         from ledger_transactions t cross join lateral ${entriesOf('t.id')} e
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

/**
 * Returns the cash taken on a business day, in whole shillings, by the user who took it, largest amount first; without cash for which no user is
 * recorded. Names are null for a user billing does not know.
 */
export const cashTakenOn = (em: EntityManager, date: string) =>
  tablesOf(em)
    .selectFrom('ledger_transactions')
    .innerJoinLateral(
      sql<Tables['ledger_entries']>`${sql.raw(entriesOf('ledger_transactions.id'))}`.as('entries'),
      (join) => join.onTrue(),
    )
    .innerJoin('payments', 'payments.id', 'ledger_transactions.payment_id')
    .leftJoin('people', 'people.id', 'payments.recorded_by')
    .where('business_date', '=', date)
    .where('account', '=', 'cash')
    .where('debit', '>', 0)
    .where('recorded_by', 'is not', null)
    .groupBy(['recorded_by', 'first_name', 'last_name'])
    .select(['recorded_by as person_id', 'first_name', 'last_name'])
    .select(({ fn }) => [fn.countAll().as('payments'), fn.sum('debit').as('amount')])
    .$narrowType<{ person_id: NotNull }>()
    .orderBy('amount', 'desc')
    .orderBy('person_id')
    .execute();

/** Checks whether every transaction of a business day has two entries or more and debits as much as it credits. */
export async function ledgerBalancesOn(em: EntityManager, date: string): Promise<boolean> {
  const [row] = await em.execute<{ wrong: string }[]>(
    `select count(*) as wrong from (
       select t.id from ledger_transactions t left join lateral ${entriesOf('t.id')} e on true where t.business_date = ?
         group by t.id having coalesce(sum(e.debit), 0) <> coalesce(sum(e.credit), 0) or count(e.id) < 2
     ) unbalanced`,
    [date],
  );
  return Number(row!.wrong) === 0;
}

/** Returns the latest cash count of a business day, in whole shillings by payment method; undefined when there is none. */
export const newestCount = (em: EntityManager, date: string) =>
  tablesOf(em)
    .selectFrom('cash_counts')
    .leftJoin('people', 'people.id', 'cash_counts.counted_by')
    .select(['counted', 'note', 'counted_at', 'first_name', 'last_name'])
    .where('business_date', '=', date)
    .orderBy('cash_counts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
