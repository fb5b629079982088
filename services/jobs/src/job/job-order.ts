import type { JobSort } from '@yoza/jobs-contract/admin-jobs';
import { invalid } from '@yoza/service-kit/errors';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const moment = (column: string) => ({
  by: sql.ref(column),
  type: sql`timestamptz`,
  text: sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  value: z.iso.datetime(),
});
const wholeNumber = z.string().regex(/^\d{1,9}$/);

/** Position of a status in a job's course, as the same expression as in the index. */
const rank = sql`(case j.status when 'pending' then 1 when 'assigned' then 2 when 'in_progress' then 3 when 'completed' then 4 else 5 end)`;

interface Order {
  /** Expression as in the index. */
  by: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** Its value as text, and the format of that text in a cursor. */
  text: RawBuilder<string>;
  value: z.ZodType<string>;
}

/** Sort orders of a list. */
export const orders: Record<JobSort, Order> = {
  scheduled: moment('j.scheduled_start'),
  created: moment('j.created_at'),
  status: { by: rank, type: sql`int`, text: sql`${rank}::text`, value: wholeNumber },
  total: { by: sql`j.total_price`, type: sql`int`, text: sql`j.total_price::text`, value: wholeNumber },
};

/** Job after which a page begins: its position in the order, and its id. */
export interface JobPosition {
  value: string;
  id: string;
}

export function encodePosition(sort: JobSort, { value, id }: JobPosition): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Decodes the position in a cursor; undefined without a cursor. Throws a 400 problem for a cursor of another order and for an invalid one. */
export function decodePosition(sort: JobSort, cursor: string | undefined): JobPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const Cursor = z.tuple([z.literal(sort), orders[sort].value, z.guid()]);
    const [, value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { value, id };
  } catch {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
}
