import { pageOf, pageSize } from '@yoza/service-kit/pagination';
import { page } from '@yoza/service-kit/reply';

const size = (limit: number | undefined) => pageSize(limit ?? 100);

/** Returns the number of rows a list query reads: one more than it shows, to see whether there is a next page. */
export const rowsFor = (limit: number | undefined): number => size(limit) + 1;

/** Returns a list as an array; the header X-Next-Cursor leads to the next page and is absent on the last. */
export function listPage<Row, Item>(
  rows: readonly Row[],
  limit: number | undefined,
  positionOf: (row: Row) => { at: Date; id: string },
  present: (row: Row) => Item,
) {
  return page(pageOf(rows, size(limit), positionOf, present));
}
