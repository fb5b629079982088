import type { MikroORM } from '@mikro-orm/postgresql';

// The inbox keeps entries longer than the outbox keeps events, so that an event published again is still recognised as handled.
export const outboxDays = 30;
export const inboxDays = 60;
const deadLetterDays = 90;

/**
 * Removes rows that are no longer needed, in batches so small that no statement takes long, however large the backlog. Never removes unpublished
 * events, or dead letters that have not been replayed.
 */
export async function tidyUp(orm: MikroORM, batch = 10_000): Promise<void> {
  await removeOlder(orm, {
    table: 'outbox',
    since: 'recorded_at',
    days: outboxDays,
    also: 'published_at is not null',
    batch,
  });
  await removeOlder(orm, { table: 'inbox', since: 'handled_at', days: inboxDays, batch });
  await removeOlder(orm, {
    table: 'dead_letters',
    since: 'failed_at',
    days: deadLetterDays,
    also: 'replayed_at is not null',
    batch,
  });
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
