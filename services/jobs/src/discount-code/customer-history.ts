import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import type { CustomerHistory } from './code-refusal.ts';

/** Reads the earlier bookings of a customer that limits of a code apply to. */
export async function readCustomerHistory(
  em: EntityManager,
  code: string,
  customerId: string,
): Promise<CustomerHistory> {
  const tables = tablesOf(em);
  const uses = tables
    .selectFrom('discount_code_uses')
    .where('code', '=', code)
    .where('customer_id', '=', customerId)
    .where('returned_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'));
  const bookings = tables
    .selectFrom('jobs')
    .where('customer_id', '=', customerId)
    .where('status', '<>', 'cancelled')
    .select('id');
  const row = await tables
    .selectNoFrom((eb) => [
      eb.selectFrom(uses.as('uses')).select('count').as('usesByCustomer'),
      eb.exists(bookings).$castTo<boolean>().as('hasBooking'),
    ])
    .executeTakeFirstOrThrow();
  return { usesByCustomer: row.usesByCustomer ?? 0, hasBooking: row.hasBooking };
}
