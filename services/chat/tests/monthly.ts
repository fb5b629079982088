import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns the first instant of the month some months after this one. */
export function monthIn(months: number): Date {
  const today = new Date();
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months));
}

/** Returns the middle of the month some months after this one. */
export const middleOf = (months: number) => new Date(monthIn(months).getTime() + 14 * 86_400_000);

/** Returns a new UUID v7 of an instant. */
export function idAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** Lists the partitions of a table, in the order of their names. */
export async function partitionsOf(em: EntityManager, table: string): Promise<string[]> {
  const partitions = await em.execute<{ name: string }[]>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass',
    [table],
  );
  return partitions.map(({ name }) => name).toSorted();
}

/** Deletes rows of a table partitioned by month, of which only the partitions allow it. */
export async function removeFrom(em: EntityManager, table: string, condition = 'true', values: unknown[] = []) {
  for (const name of await partitionsOf(em, table)) await em.execute(`delete from ${name} where ${condition}`, values);
}
