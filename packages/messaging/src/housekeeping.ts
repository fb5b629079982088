import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { monthlySteps, runSteps } from './housekeeping-steps.ts';
import type { MonthlyTable } from './partitions.ts';
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
  const [{ now: at }] = await orm.em.fork().execute<[{ now: string }]>('select now() as now');
  const now = new Date(at);
  const replayed = {
    table: 'dead_letters',
    since: 'failed_at',
    before: new Date(now.getTime() - deadLetterDays * 86_400_000),
    also: 'replayed_at is not null',
    batch,
  };
  await runSteps([
    ...monthlySteps(orm, outbox, 'recorded_at', now, batch),
    ...monthlySteps(orm, inbox, 'handled_at', now, batch),
    () => removeOlder(orm.em.fork() as EntityManager, replayed),
  ]);
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
