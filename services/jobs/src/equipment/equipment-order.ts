import type { EquipmentSort } from '@yoza/jobs-contract/equipment';
import { invalid } from '@yoza/service-kit/errors';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/** Sort orders of a list: the SQL expression as in the index, and the format of its value in a cursor. */
export const orders: Record<
  EquipmentSort,
  { by: RawBuilder<unknown>; type: RawBuilder<unknown>; value: z.ZodType<string> }
> = {
  name: { by: sql`lower(e.name)`, type: sql`text`, value: z.string().max(400) },
  status: { by: sql`e.status`, type: sql`text`, value: z.string().max(40) },
  lastService: {
    by: sql`coalesce(e.last_service_date, '-infinity'::date)`,
    type: sql`date`,
    value: z.iso.date().or(z.literal('-infinity')),
  },
  nextService: {
    by: sql`coalesce(e.next_service_due, 'infinity'::date)`,
    type: sql`date`,
    value: z.iso.date().or(z.literal('infinity')),
  },
};

/** Item after which a page begins: its position in the order, and its id. */
export interface EquipmentPosition {
  value: string;
  id: string;
}

export function encodePosition(sort: EquipmentSort, { value, id }: EquipmentPosition): string {
  return Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');
}

/** Decodes the position in a cursor; undefined without a cursor. Throws a 400 problem for a cursor of another order and for an invalid one. */
export function decodePosition(sort: EquipmentSort, cursor: string | undefined): EquipmentPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const Cursor = z.tuple([z.literal(sort), orders[sort].value, z.guid()]);
    const [, value, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (value.includes('\0')) throw new RangeError('Not valid database text');
    return { value, id };
  } catch {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
}
