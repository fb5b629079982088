import type { EntityManager } from '@mikro-orm/postgresql';
import type { Technician, UserRow } from '@yoza/contracts/identity/schemas';
import { decodeCursor, largestPageSize, pageOf, pageSize } from '@yoza/service-kit/pagination';

export interface PageRequest {
  cursor?: string | undefined;
  limit?: number | undefined;
}

type Row<Item extends { createdAt: string }> = Omit<Item, 'createdAt'> & { createdAt: Date | string };

const rowColumns = `u.id, u.email, u.first_name as "firstName", u.last_name as "lastName",
  u.profile_image_url as "profileImageUrl", u.created_at as "createdAt"`;

/** Everybody, newest first. Screens count by role, so a page is as large as it may be unless asked otherwise. */
export async function listUsers(em: EntityManager, request: PageRequest) {
  return newestFirst<UserRow>(em, `select ${rowColumns}, u.role from users u where true`, request);
}

/** Technicians who can be assigned: those whose account is in use. */
export async function listTechnicians(em: EntityManager, request: PageRequest) {
  const select = `select ${rowColumns}, u.phone_number as "phoneNumber" from users u
    join technician_accounts a on a.user_id = u.id and a.is_active where u.role = 'technician'`;
  return newestFirst<Technician>(em, select, request);
}

async function newestFirst<Item extends { id: string; createdAt: string }>(
  em: EntityManager,
  select: string,
  request: PageRequest,
) {
  const limit = pageSize(request.limit ?? largestPageSize);
  const after = decodeCursor(request.cursor);
  const rows = await em.execute<Row<Item>[]>(
    `${select} ${after ? 'and (u.created_at, u.id) < (?, ?)' : ''} order by u.created_at desc, u.id desc limit ?`,
    [...(after ? [after.at, after.id] : []), limit + 1],
  );
  const instant = (row: Row<Item>) => new Date(row.createdAt);
  return pageOf(
    rows,
    limit,
    (row) => ({ at: instant(row), id: String(row['id' as keyof Row<Item>]) }),
    (row) => ({ ...row, createdAt: instant(row).toISOString() }) as unknown as Item,
  );
}
