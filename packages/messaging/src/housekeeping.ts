import type { MikroORM } from '@mikro-orm/postgresql';
import type { MonthlyTable } from './partitions.ts';
import { keepPartitions } from './partitions.ts';

// The inbox keeps entries longer than the outbox keeps events, so that an event published again is still recognised as handled.
const outbox: MonthlyTable = { name: 'outbox', key: 'id', days: 30, needed: 'published_at is null' };
const inbox: MonthlyTable = { name: 'inbox', key: 'event_id', days: 60 };
const deadLetterDays = 90;

/**
 * Removes rows that are no longer needed: whole partitions of outbox and inbox, and other rows in batches so small that no statement takes long. Never
 * removes unpublished events, or dead letters that have not been replayed. Creates the partitions of the next month.
 */
export async function tidyUp(orm: MikroORM, now: Date, batch = 10_000): Promise<void> {
  await keepPartitions(orm, outbox, now);
  await keepPartitions(orm, inbox, now);
  const published = 'published_at is not null';
  const replayed = 'replayed_at is not null';
  await removeOlder(orm, { table: 'outbox_other', since: 'recorded_at', days: outbox.days, also: published, batch });
  await removeOlder(orm, { table: 'inbox_other', since: 'handled_at', days: inbox.days, batch });
  await removeOlder(orm, { table: 'dead_letters', since: 'failed_at', days: deadLetterDays, also: replayed, batch });
}

interface Old {
  table: string;
  /** Timestamp column that determines the age of a row. */
  since: string;
  days: number;
  /** Additional condition. */
  also?: string;
  batch: number;
}

async function removeOlder(orm: MikroORM, { table, since, days, also = 'true', batch }: Old): Promise<void> {
  const em = orm.em.fork();
  // Skips rows that another process is removing at the same time. The array limits the plan to reading these rows only.
  const sql = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${also} and ${since} < now() - make_interval(days => ?)
     order by ${since} limit ? for update skip locked))`;
  let removed: number;
  do removed = (await em.execute<{ affectedRows: number }>(sql, [days, batch], 'run')).affectedRows;
  while (removed === batch);
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
