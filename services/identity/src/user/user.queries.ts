import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserCounts, UserFilter } from '@yoza/contracts/identity/people';
import type { Technician, UserRow } from '@yoza/contracts/identity/schemas';
import { largestPageSize } from '@yoza/service-kit/pagination';
import type { PeopleSelection } from './people-page.ts';
import { findPeople, peoplePage } from './people-page.ts';
import { searchCondition } from './search-condition.ts';

export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

type Row<Item extends { createdAt: string }> = Omit<Item, 'createdAt'> & { createdAt: Date | string };

/** Columns of a person `u` that every list shows. */
export const personColumns = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl", u.created_at as "createdAt"`;

/** Additional columns of the lists of users, customers and technicians. */
const roleAndPhone = 'u.role, u.phone_number as "phoneNumber"';

const newestFirst = { sort: 'joined', direction: 'desc' } as const;
const byName = { sort: 'name', direction: 'asc' } as const;

const selectUsers = ({ search, role, sort, direction }: UserFilter): PeopleSelection => ({
  select: `select ${personColumns}, ${roleAndPhone} from users u`,
  where: [...(role ? [{ sql: 'u.role = ?', parameters: [role] }] : []), ...searchCondition(search)],
  order: { sort: sort ?? newestFirst.sort, direction: direction ?? (sort ? 'asc' : newestFirst.direction) },
});

/** Returns one page of the matching users, newest first by default, with the maximum page size by default. */
export async function listUsers(em: EntityManager, { cursor, limit, ...filter }: PageRequest & UserFilter) {
  const page = await peoplePage<Row<UserRow>>(em, selectUsers(filter), { cursor, limit }, largestPageSize);
  return { items: page.rows.map(presented<UserRow>), nextCursor: page.nextCursor };
}

/** Returns all users who match, in the requested order. */
export async function allUsers(em: EntityManager, filter: UserFilter): Promise<UserRow[]> {
  return (await findPeople<Row<UserRow>>(em, selectUsers(filter))).map(presented<UserRow>);
}

/** Counts people, in total and by role. */
export async function countUsers(em: EntityManager): Promise<UserCounts> {
  const rows = await em.execute<{ role: 'admin' | 'technician' | 'customer'; count: number }[]>(
    'select role, count(*)::int as count from users group by role',
  );
  const counts = { total: 0, admin: 0, technician: 0, customer: 0 };
  for (const { role, count } of rows) {
    counts[role] = count;
    counts.total += count;
  }
  return counts;
}

/** Returns one page of the matching customers, by name. */
export async function listCustomers(em: EntityManager, { search, ...page }: PageRequest & { search?: string }) {
  const selection = {
    select: `select ${personColumns}, ${roleAndPhone} from users u`,
    where: [{ sql: "u.role = 'customer'", parameters: [] }, ...searchCondition(search)],
    order: byName,
  };
  const { rows, nextCursor } = await peoplePage<Row<Technician>>(em, selection, page);
  return { items: rows.map(presented<Technician>), nextCursor };
}

/** Returns technicians who can be assigned: those with an active account. */
export async function listTechnicians(em: EntityManager, page: PageRequest) {
  const selection = {
    select: `select ${personColumns}, ${roleAndPhone} from users u
      join technician_accounts a on a.user_id = u.id and a.is_active`,
    where: [{ sql: "u.role = 'technician'", parameters: [] }],
    order: newestFirst,
  };
  const { rows, nextCursor } = await peoplePage<Row<Technician>>(em, selection, page, largestPageSize);
  return { items: rows.map(presented<Technician>), nextCursor };
}

function presented<Item extends { createdAt: string }>(row: Row<Item> & { position: unknown }): Item {
  const { position: _position, createdAt, ...rest } = row;
  return { ...rest, createdAt: new Date(createdAt).toISOString() } as unknown as Item;
}
