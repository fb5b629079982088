import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSort } from '@yoza/contracts/identity/people';
import { userSorts } from '@yoza/contracts/identity/people';
import { invalid } from '@yoza/service-kit/errors';
import { pageSize } from '@yoza/service-kit/pagination';
import { z } from 'zod';

/** A part of a where clause with `?` for its parameters. */
export interface Condition {
  sql: string;
  parameters: unknown[];
}

export interface Order {
  sort: UserSort;
  direction: 'asc' | 'desc';
}

export interface PeopleSelection {
  /** `select … from users u …`, without a where clause. */
  select: string;
  where: Condition[];
  order: Order;
}

const columns: Record<UserSort, { sql: string; cast: string }> = {
  name: { sql: 'u.sort_name', cast: 'text' },
  email: { sql: 'u.email', cast: 'text' },
  role: { sql: 'u.role', cast: 'text' },
  joined: { sql: 'u.created_at', cast: 'timestamptz' },
};

const Cursor = z
  .tuple([z.enum(userSorts), z.enum(['asc', 'desc']), z.string().max(300), z.guid()])
  // The database would reject an invalid instant with an error of its own.
  .refine(([sort, , value]) => sort !== 'joined' || z.iso.datetime().safeParse(value).success)
  .refine(([, , value]) => !value.includes('\0'));

interface Positioned {
  id: string;
  position: string | Date;
}

/** Finds the people of a selection in its order, each with its position in it. Without a limit all of them. */
export async function findPeople<Row extends object>(
  em: EntityManager,
  { select, where, order: { sort, direction } }: PeopleSelection,
  limit?: number,
): Promise<(Row & Positioned)[]> {
  const { sql } = columns[sort];
  const conditions = where.length > 0 ? `where ${where.map((condition) => condition.sql).join(' and ')}` : '';
  return em.execute<(Row & Positioned)[]>(
    `${select.replace(/^\s*select /, `select ${sql} as position, `)} ${conditions}
     order by ${sql} ${direction}, u.id ${direction} ${limit === undefined ? '' : 'limit ?'}`,
    [...where.flatMap((condition) => condition.parameters), ...(limit === undefined ? [] : [limit])],
  );
}

/** Returns one page of a selection. Throws a 400 problem for a cursor of another order. */
export async function peoplePage<Row extends object>(
  em: EntityManager,
  selection: PeopleSelection,
  request: { cursor?: string | undefined; limit?: number | undefined },
  otherwise?: number,
): Promise<{ rows: (Row & Positioned)[]; nextCursor: string | null }> {
  const limit = pageSize(request.limit ?? otherwise);
  const after = request.cursor === undefined ? [] : [beyond(request.cursor, selection.order)];
  const found = await findPeople<Row>(em, { ...selection, where: [...selection.where, ...after] }, limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encode(last, selection.order) : null };
}

function encode({ position, id }: Positioned, { sort, direction }: Order): string {
  const value = sort === 'joined' ? new Date(position).toISOString() : String(position);
  return Buffer.from(JSON.stringify([sort, direction, value, id])).toString('base64url');
}

function beyond(cursor: string, { sort, direction }: Order): Condition {
  const parsed = read(cursor);
  if (!parsed || parsed[0] !== sort || parsed[1] !== direction) {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
  const { sql, cast } = columns[sort];
  const side = direction === 'asc' ? '>' : '<';
  return { sql: `(${sql}, u.id) ${side} (?::${cast}, ?::uuid)`, parameters: [parsed[2], parsed[3]] };
}

function read(cursor: string): z.infer<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
