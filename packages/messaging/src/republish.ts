import type { MikroORM } from '@mikro-orm/postgresql';

/** Selection of events to publish again: from an event on or since an instant (by order of recording), of these types or all. */
export interface Range {
  fromId?: string;
  since?: Date;
  types?: string[];
}

/** Passes already published events to the relay again, with new message ids. Returns their number. */
export async function republish(orm: MikroORM, range: Range): Promise<number> {
  const { affectedRows } = await orm.em.fork().execute<{ affectedRows: number }>(
    `update outbox set published_at = null, stream_seq = null, republished = republished + 1
      where published_at is not null
        and (?::uuid is null or position >= (select position from outbox where id = ?::uuid))
        and (?::timestamptz is null or recorded_at >= ?::timestamptz)
        and (?::jsonb is null or type in (select jsonb_array_elements_text(?::jsonb)))`,
    [
      range.fromId,
      range.fromId,
      range.since?.toISOString(),
      range.since?.toISOString(),
      json(range.types),
      json(range.types),
    ].map((value) => value ?? null),
    'run',
  );
  return affectedRows;
}

const json = (types: string[] | undefined) => types && JSON.stringify(types);
