import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserCounts, UserFilter } from '@yoza/identity-contract/people';
import { largestPageSize } from '@yoza/service-kit/pagination';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { Order, PersonRow } from './people-page.ts';
import { inOrder, matching, peoplePage, selectPeople } from './people-page.ts';
import { User } from './user.entity.ts';

export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const newestFirst = { sort: 'joined', direction: 'desc' } as const;
const byName = { sort: 'name', direction: 'asc' } as const;

/**
 * Returns one page of the matching users. By default the newest come first and the page has the maximum size; with `sort` alone, the order is
 * ascending. Throws a 400 problem for an invalid cursor or one of another order.
 */
export async function listUsers(em: EntityManager, { cursor, limit, ...filter }: PageRequest & UserFilter) {
  const page = await peoplePage(selectUsers(em, filter), orderOf(filter), { cursor, limit }, largestPageSize);
  return { items: page.rows.map(presented), nextCursor: page.nextCursor };
}

/** Returns all users who match, in the requested order, without a limit, for the CSV. */
export async function allUsers(em: EntityManager, filter: UserFilter) {
  return (await inOrder(selectUsers(em, filter), orderOf(filter)).execute()).map(presented);
}

function selectUsers(em: EntityManager, { search, role }: UserFilter) {
  const query = matching(selectPeople(em), search);
  return role ? query.where('role', '=', role) : query;
}

const orderOf = ({ sort, direction }: UserFilter): Order => ({
  sort: sort ?? newestFirst.sort,
  direction: direction ?? (sort ? 'asc' : newestFirst.direction),
});

/** Counts all users whose account is not closed, in total and by role. */
export async function countUsers(em: EntityManager): Promise<UserCounts> {
  const counts = {
    admin: 0,
    technician: 0,
    customer: 0,
    ...(await em.countBy(User, 'role', { where: { closedAt: null } })),
  };
  return { total: counts.admin + counts.technician + counts.customer, ...counts };
}

/** Returns one page of the matching customers, by name. */
export async function listCustomers(em: EntityManager, { search, ...page }: PageRequest & { search?: string }) {
  const query = matching(selectPeople(em), search).where('role', '=', 'customer');
  const { rows, nextCursor } = await peoplePage(query, byName, page);
  return { items: rows.map(presented), nextCursor };
}

/** Returns one page of the technicians who can be assigned, which are those with an active account; newest first. */
export async function listTechnicians(em: EntityManager, page: PageRequest) {
  const query = selectPeople(em)
    .where('role', '=', 'technician')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('technician_accounts')
          .select('technician_accounts.id')
          .whereRef('user_id', '=', 'users.id')
          .where('is_active', '=', true),
      ),
    );
  const { rows, nextCursor } = await peoplePage(query, newestFirst, page, largestPageSize);
  return { items: rows.map(presented), nextCursor };
}

const presented = (row: PersonRow) => ({ ...presentPerson(row), role: row.role });

/** Presents the fields of a person that every list shows. */
export const presentPerson = (row: PersonRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
  phoneNumber: row.phone_number,
  createdAt: wireTime(row.created_at),
});
