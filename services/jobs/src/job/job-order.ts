import type { JobSort } from '@yoza/contracts/jobs/admin-jobs';
import { invalid } from '@yoza/service-kit/errors';
import { z } from 'zod';

const moment = (column: string) => ({
  by: column,
  type: 'timestamptz',
  text: `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  value: z.iso.datetime(),
});
const wholeNumber = z.string().regex(/^\d{1,9}$/);

/** Position of a status in a job's course, as the same expression as in the index. */
const rank = `(case j.status when 'pending' then 1 when 'assigned' then 2 when 'in_progress' then 3 when 'completed' then 4 else 5 end)`;

/** Sort orders of a list: the SQL expression as in the index, and the format of its value in a cursor. */
export const orders: Record<JobSort, { by: string; type: string; text: string; value: z.ZodType<string> }> = {
  scheduled: moment('j.scheduled_start'),
  created: moment('j.created_at'),
  status: { by: rank, type: 'int', text: `${rank}::text`, value: wholeNumber },
  total: { by: 'j.total_price', type: 'int', text: 'j.total_price::text', value: wholeNumber },
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
