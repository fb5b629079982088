import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminTechnician } from '@yoza/contracts/identity/people';
import { notFound } from '@yoza/service-kit/errors';
import type { Condition } from '../user/people-page.ts';
import { findPeople, peoplePage } from '../user/people-page.ts';
import { searchCondition } from '../user/search-condition.ts';
import type { PageRequest } from '../user/user.queries.ts';
import { personColumns } from '../user/user.queries.ts';

type Row = Omit<AdminTechnician, 'createdAt' | 'accessRemovedAt'> & {
  createdAt: Date | string;
  accessRemovedAt: Date | string | null;
};

/** Condition for technicians: current ones, and former ones whose access an admin removed. */
const technicians: Condition = {
  sql: `u.role <> 'admin' and u.id in (select id from users where role = 'technician'
    union all select user_id from technician_accounts where not is_active and user_id is not null)`,
  parameters: [],
};

const selection = (where: Condition[]) => ({
  select: `select ${personColumns}, u.phone_number as "phoneNumber", u.role = 'technician' as "isActive",
    a.access_removed_at as "accessRemovedAt" from users u left join technician_accounts a on a.user_id = u.id`,
  where: [technicians, ...where],
  order: { sort: 'name', direction: 'asc' } as const,
});

/** Returns one page of the matching technicians, by name. */
export async function listAdminTechnicians(em: EntityManager, { search, ...page }: PageRequest & { search?: string }) {
  const { rows, nextCursor } = await peoplePage<Row>(em, selection(searchCondition(search)), page);
  return { items: rows.map(present), nextCursor };
}

/** One of them. Throws 404. */
export async function adminTechnician(em: EntityManager, userId: string): Promise<AdminTechnician> {
  const [row] = await findPeople<Row>(em, selection([{ sql: 'u.id = ?', parameters: [userId] }]));
  if (!row) throw notFound('Technician not found');
  return present(row);
}

function present({
  position: _position,
  createdAt,
  accessRemovedAt,
  ...row
}: Row & { position: unknown }): AdminTechnician {
  return {
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    accessRemovedAt: accessRemovedAt === null ? null : new Date(accessRemovedAt).toISOString(),
  };
}
