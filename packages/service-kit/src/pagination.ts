import { z } from 'zod';
import { invalid } from './errors.ts';

/** Years and offsets that PostgreSQL accepts; a forged cursor may contain others. */
const storable = /^(?!0000).*(Z|[+-](0\d|1[0-5]):\d\d)$/;

const Cursor = z.tuple([z.iso.datetime({ offset: true, precision: undefined }).regex(storable), z.guid()]);

/** Position after which a page starts: time and id of a row. `at` keeps the microseconds of the database. */
export interface Position {
  at: string;
  id: string;
}

export const defaultPageSize = 50;
export const largestPageSize = 200;

/** Returns the number of rows of a page. Queries read one more to detect a next page. */
export function pageSize(requestedSize: number | undefined): number {
  return Math.min(Math.max(requestedSize ?? defaultPageSize, 1), largestPageSize);
}

/** Returns an opaque cursor for the page that begins after a row. `at` may be a Date or, to keep microseconds, the database's ISO text. */
export function encodeCursor(at: Date | string, id: string): string {
  const text = typeof at === 'string' ? at : at.toISOString();
  return Buffer.from(JSON.stringify([text, id])).toString('base64url');
}

/** Returns the position in a cursor; undefined without a cursor. Throws a 400 problem for a cursor that is not a time and an id. */
export function decodeCursor(cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  try {
    const [at, id] = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
}

/**
 * Returns the wire page of the first `limit` of `rows`, of which up to `limit + 1` were queried. `positionOf` returns the position of a row in the
 * sort order.
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  positionOf: (row: Row) => { at: Date | string; id: string },
  present: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const position = last === undefined ? undefined : positionOf(last);
  return { items: shown.map(present), nextCursor: position ? encodeCursor(position.at, position.id) : null };
}
