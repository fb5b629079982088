import type { MikroORM } from '@mikro-orm/postgresql';

/** Selection of events to publish again: recorded since an instant, of these types or all. */
export interface Range {
  since: Date;
  types?: string[];
}

/** Passes already published events to the relay again, with new message ids. Returns their number. */
export async function republish(orm: MikroORM, range: Range): Promise<number> {
  const types = range.types ? JSON.stringify(range.types) : null;
  const { affectedRows } = await orm.em.fork().execute<{ affectedRows: number }>(
    `update outbox set published_at = null, stream_seq = null, republished = republished + 1
      where published_at is not null
        and recorded_at >= ?::timestamptz
        and (?::jsonb is null or type in (select jsonb_array_elements_text(?::jsonb)))`,
    [range.since.toISOString(), types, types],
    'run',
  );
  return affectedRows;
}
