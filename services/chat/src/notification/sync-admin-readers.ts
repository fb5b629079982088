import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Gives every current admin a read state, in which all present notifications to admins are read, and removes that of people who are no longer admins,
 * with the last statement of the caller's transaction. Called with each new notification, which that statement does not see yet, so it does not matter
 * which version of this service handled a change of roles.
 */
export function syncAdminReaders(em: EntityManager, now: Date): void {
  const tables = tablesOf(em);
  // The role is no parameter, so that every plan uses the index of admins.
  const admin = sql.lit<'admin'>('admin');
  const former = tables
    .deleteFrom('admin_readers')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('people')
            .select('people.id')
            .whereRef('people.id', '=', 'admin_readers.person_id')
            .where('people.role', '=', admin),
        ),
      ),
    );
  const lastPosition = tables
    .selectFrom('admin_notifications')
    .select(({ fn }) => fn.coalesce(fn.max('position'), sql<string>`0`).as('position'));
  const missing = tables
    .insertInto('admin_readers')
    .columns(['person_id', 'read_through', 'read_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('people')
        .select(['people.id', lastPosition.as('read_through'), val(now.toISOString()).as('read_at')])
        .where('people.role', '=', admin)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('admin_readers')
                .select('admin_readers.person_id')
                .whereRef('admin_readers.person_id', '=', 'people.id'),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing());
  writeLast(em, former);
  writeLast(em, missing);
}
