import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { MonthlyTable } from './partitions.ts';
import { createPartitions, dropOldPartitions } from './partitions.ts';
import type { Old } from './remove-older.ts';
import { removeOlder } from './remove-older.ts';

// The inbox keeps entries longer than the outbox keeps events, so that an event published again is still recognised as handled.
export const outbox: MonthlyTable = { name: 'outbox', key: 'id', days: 30, needed: 'published_at is null' };
export const inbox: MonthlyTable = { name: 'inbox', key: 'event_id', days: 60 };
const deadLetterDays = 90;

/**
 * Removes rows that are no longer needed: whole partitions of outbox and inbox, and other rows in batches so small that no statement takes long. Never
 * removes unpublished events, or dead letters that have not been replayed. Creates the partitions of the next month. A step that fails does not keep the
 * others from running; rejects with the failures at the end.
 */
export async function tidyUp(orm: MikroORM, batch = 10_000): Promise<void> {
  const [{ now }] = await orm.em.fork().execute<[{ now: string }]>('select now() as now');
  const daysAgo = (days: number) => new Date(Date.parse(now) - days * 86_400_000);
  const remove = (old: Old) => removeOlder(orm.em.fork() as EntityManager, old);
  const published = 'published_at is not null';
  const replayed = 'replayed_at is not null';
  const steps = [
    () => remove({ table: 'outbox_other', since: 'recorded_at', before: daysAgo(outbox.days), also: published, batch }),
    () => remove({ table: 'inbox_other', since: 'handled_at', before: daysAgo(inbox.days), batch }),
    () => remove({ table: 'dead_letters', since: 'failed_at', before: daysAgo(deadLetterDays), also: replayed, batch }),
    ...[outbox, inbox].flatMap((table) => [
      () => dropOldPartitions(orm, table, new Date(now)),
      () => createPartitions(orm, table, new Date(now)),
    ]),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Old events could not be removed');
}

export interface Backlog {
  /** Number of events not yet confirmed by the stream. */
  unpublished: number;
  /** Age of the oldest of them, in seconds; 0 if there is none. */
  oldestSeconds: number;
  /** Number of dead letters not yet replayed. */
  deadLetters: number;
}

/** Measures how far a service is behind in publishing events and how many it could not handle. */
export async function backlog(orm: MikroORM): Promise<Backlog> {
  const [row] = await orm.em.fork().execute<{ unpublished: string; oldest: string | null; dead: string }[]>(
    `select count(*) as unpublished, extract(epoch from now() - min(recorded_at)) as oldest,
            (select count(*) from dead_letters where replayed_at is null) as dead
       from outbox where published_at is null`,
  );
  return {
    unpublished: Number(row!.unpublished),
    oldestSeconds: Number(row!.oldest ?? 0),
    deadLetters: Number(row!.dead),
  };
}
