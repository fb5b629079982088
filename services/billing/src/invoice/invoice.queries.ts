import type { Principal } from '@yoza/kernel-contract/principal';
import type { EntityManager } from '@mikro-orm/postgresql';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { InferResult } from 'kysely';
import { sql } from 'kysely';
import type { BalanceRow } from '../ledger/balance.ts';
import { balanceSql } from '../ledger/balance.ts';
import { allInvoices, narrowedTo, type InvoiceFilter, type InvoiceQuery } from './invoice-filter.ts';

/** Invoice with its job, its customer's name and its sums in the ledger, as one row; `balanceFrom` turns the sums into whole shillings. */
export type InvoiceRow = InferResult<ReturnType<typeof withFacts>>[number];

/** Returns the invoices visible to the caller (a customer's own, an admin's all), newest first, `limit` and one more. */
export function visibleInvoices(
  em: EntityManager,
  caller: Principal,
  filter: InvoiceFilter & { limit: number },
  now: Date,
): Promise<InvoiceRow[]> {
  let query = narrowedTo(allInvoices(em), filter, now);
  const { after: _after, limit, ...criteria } = filter;
  const isAdmin = caller.role === 'admin';
  if (!isAdmin) query = query.where('invoices.customer_id', '=', caller.userId);
  return withFacts(query)
    .orderBy('invoices.created_at', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(rowLimit(limit + 1, isAdmin ? criteria : {}))
    .execute();
}

/** Returns the row of one invoice; undefined if there is none. Does not check whether the caller may see it: routes do. */
export function findInvoiceRow(em: EntityManager, id: string): Promise<InvoiceRow | undefined> {
  return withFacts(allInvoices(em).where('invoices.id', '=', id)).executeTakeFirst();
}

/** Adds all displayed data to the invoices of a query. Its constants are literals: with them as parameters, PostgreSQL would not keep the plan. */
function withFacts(query: InvoiceQuery) {
  return query
    .innerJoin('job_summaries', 'job_summaries.job_id', 'invoices.job_id')
    .leftJoin('people', 'people.id', 'invoices.customer_id')
    .selectAll('invoices')
    .select(['people.first_name', 'people.last_name'])
    .select(['service_id', 'service_name', 'scheduled_date', 'time_slot', 'job_summaries.status as job_status'])
    .select(['base_price', 'travel_fee'])
    .select(['mobile_money_phone', 'mobile_money_reference'])
    .leftJoinLateral(sql<BalanceRow>`(${sql.raw(balanceSql)})`.as('money'), (join) => join.onTrue())
    .select(['money.paid', 'money.refunded', 'money.noted', 'money.balance', 'money.due']);
}
