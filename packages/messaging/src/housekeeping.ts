import type { MikroORM } from '@mikro-orm/postgresql';

// The inbox outlives the outbox: an event that can still be published again must still be recognised.
export const outboxDays = 30;
export const inboxDays = 60;
const deadLetterDays = 90;

/** Removes what nobody can need any more. Unpublished events and open dead letters stay for ever. */
export async function tidyUp(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  const older = (column: string) => `${column} < now() - make_interval(days => ?)`;
  await em.execute(`delete from outbox where published_at is not null and ${older('recorded_at')}`, [outboxDays]);
  await em.execute(`delete from inbox where ${older('handled_at')}`, [inboxDays]);
  await em.execute(`delete from dead_letters where replayed_at is not null and ${older('failed_at')}`, [
    deadLetterDays,
  ]);
}

export interface Backlog {
  /** Events not yet confirmed by the stream, and the age of the oldest in seconds. */
  unpublished: number;
  oldestSeconds: number;
  deadLetters: number;
}

/** How far a service is behind. */
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
