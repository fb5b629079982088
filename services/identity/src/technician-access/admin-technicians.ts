import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminTechnician } from '@yoza/identity-contract/people';
import { notFound } from '@yoza/service-kit/errors';
import { wireTimeOrNull } from '@yoza/service-kit/wire-time';
import { matching, peoplePage, selectPeople } from '../user/people-page.ts';
import type { PageRequest } from '../user/user.queries.ts';
import { presentPerson } from '../user/user.queries.ts';

/** Returns one page of the matching technicians, by name. */
export async function listAdminTechnicians(em: EntityManager, { search, ...page }: PageRequest & { search?: string }) {
  const query = matching(selectTechnicians(em), search);
  const { rows, nextCursor } = await peoplePage(query, { sort: 'name', direction: 'asc' }, page);
  return { items: rows.map(present), nextCursor };
}

/** Returns one technician, current or with removed access. Throws 404. */
export async function adminTechnician(em: EntityManager, userId: string): Promise<AdminTechnician> {
  const row = await selectTechnicians(em).where('users.id', '=', userId).executeTakeFirst();
  if (!row) throw notFound('Technician not found');
  return present(row);
}

/** Starts a query of technicians: current ones, and former ones whose access an admin removed. */
function selectTechnicians(em: EntityManager) {
  return selectPeople(em)
    .select(({ selectFrom }) =>
      selectFrom('technician_accounts')
        .select('access_removed_at')
        .whereRef('user_id', '=', 'users.id')
        .as('access_removed_at'),
    )
    .where('role', '<>', 'admin')
    .where('users.id', 'in', ({ selectFrom }) =>
      selectFrom('users as current')
        .select('current.id')
        .where('current.role', '=', 'technician')
        .unionAll(
          selectFrom('technician_accounts')
            .select(({ ref }) => ref('user_id').$notNull().as('id'))
            .where('is_active', '=', false)
            .where('user_id', 'is not', null),
        ),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTechnicians>['execute']>>[number];

const present = (row: Row): AdminTechnician => ({
  ...presentPerson(row),
  isActive: row.role === 'technician',
  accessRemovedAt: wireTimeOrNull(row.access_removed_at),
});
