import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSort } from '@yoza/identity-contract/people';
import { userSorts } from '@yoza/identity-contract/people';
import { invalid } from '@yoza/service-kit/errors';
import { pageSize } from '@yoza/service-kit/pagination';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { searchPatterns } from './search-patterns.ts';

/** Starts a query of people whose account is not closed, with the columns that lists show and by which they are sorted. */
export const selectPeople = (em: EntityManager) =>
  tablesOf(em)
    .selectFrom('users')
    .where('users.closed_at', 'is', null)
    .select(['users.id', 'users.email', 'users.role', 'users.created_at', 'users.sort_name'])
    .select(['users.first_name', 'users.last_name', 'users.profile_image_url', 'users.phone_number']);

export type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];
type PeopleQuery<Row> = SelectQueryBuilder<Tables, 'users', Row>;

export interface Order {
  sort: UserSort;
  direction: 'asc' | 'desc';
}

const columns = { name: 'sort_name', email: 'email', role: 'role', joined: 'created_at' } as const;

const Cursor = z
  .tuple([z.enum(userSorts), z.enum(['asc', 'desc']), z.string().max(300), z.guid()])
  // An invalid instant would otherwise cause an error of the database.
  .refine(([sort, , value]) => sort !== 'joined' || z.iso.datetime().safeParse(value).success)
  .refine(([, , value]) => !value.includes('\0'));

/** Narrows a query to people whose name or email address contains each of the first eight words of a search, regardless of case. */
export const matching = <Row>(query: PeopleQuery<Row>, search: string | undefined): PeopleQuery<Row> =>
  searchPatterns(search).reduce((narrowed, pattern) => narrowed.where('users.search_text', 'like', pattern), query);

/** Sorts people; equal ones by id. */
export const inOrder = <Row>(query: PeopleQuery<Row>, { sort, direction }: Order): PeopleQuery<Row> =>
  query.orderBy(`users.${columns[sort]}`, direction).orderBy('users.id', direction);

/** Returns one page of people in an order; `otherwise` is its size if none is requested. Throws a 400 problem for a cursor of another order. */
export async function peoplePage<Row extends PersonRow>(
  query: PeopleQuery<Row>,
  order: Order,
  request: { cursor?: string | undefined; limit?: number | undefined },
  otherwise?: number,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const limit = pageSize(request.limit ?? otherwise);
  const beyond = request.cursor === undefined ? query : after(query, request.cursor, order);
  const found: Row[] = await inOrder(beyond, order)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? encode(last, order) : null };
}

function encode(row: PersonRow, { sort, direction }: Order): string {
  const position = row[columns[sort]];
  const value = sort === 'joined' ? wireTime(position) : position;
  return Buffer.from(JSON.stringify([sort, direction, value, row.id])).toString('base64url');
}

function after<Row>(query: PeopleQuery<Row>, cursor: string, { sort, direction }: Order): PeopleQuery<Row> {
  const [sortedBy, towards, value, id] = read(cursor) ?? [];
  if (sortedBy !== sort || towards !== direction || value === undefined || id === undefined) {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
  const column = `users.${columns[sort]}` as 'users.sort_name';
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple(column, 'users.id'), direction === 'asc' ? '>' : '<', tuple(value, id)),
  );
}

function read(cursor: string): z.infer<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return undefined;
  }
}
