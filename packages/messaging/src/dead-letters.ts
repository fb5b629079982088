import type { DeadLetter as DeadLetterView } from '@yoza/kernel-contract/dead-letters';
import { Slug, Uuid } from '@yoza/kernel-contract/primitives';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Position } from '@yoza/service-kit/pagination';
import { traceHeadersOf } from '@yoza/service-kit/tracing';
import { withoutValues } from '@yoza/service-kit/without-values';
import { z } from 'zod';

export type { DeadLetterView };

export interface Failure {
  handler: string;
  subject: string;
  eventId: string | null;
  payload: string;
  error: unknown;
  attempts: number;
}

/**
 * Stores an event that a handler could not process. Storing the same one again refreshes its entry and reopens it; an unreadable event has no id and
 * gets an entry each time.
 */
export async function keepDeadLetter(orm: MikroORM, failure: Failure): Promise<void> {
  await orm.em.fork().execute(
    `insert into dead_letters (handler, subject, event_id, payload, error, attempts, traceparent) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (event_id, handler) do update
       set error = excluded.error, attempts = excluded.attempts, traceparent = excluded.traceparent, failed_at = now(), replayed_at = null`,
    [
      failure.handler,
      failure.subject,
      failure.eventId,
      storable(failure.payload),
      storable(errorText(failure.error)),
      failure.attempts,
      traceHeadersOf()?.traceparent ?? null,
    ],
  );
}

/** Returns the name and the message of an error. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/** Replaces NUL, which PostgreSQL cannot store in a text, and cuts the text to 262,144 characters. */
const storable = (text: string) => text.replaceAll('\0', '\u{fffd}').slice(0, 256 * 1024);

export interface DeadLetterRow {
  id: string;
  handler: string;
  subject: string;
  event_id: string | null;
  payload: string;
  error: string;
  attempts: number;
  traceparent: string | null;
  /** ISO-8601 text with microseconds. */
  failed_at: string;
}

/** Finds open dead letters, latest first, at most `limit`, those after a position if one is given. */
export const findDeadLetters = (em: EntityManager, limit: number, after?: Position): Promise<DeadLetterRow[]> =>
  em.execute(
    `select id, handler, subject, event_id, payload, error, attempts, traceparent,
            to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as failed_at
       from dead_letters where replayed_at is null ${after ? 'and (dead_letters.failed_at, id) < (?::timestamptz, ?::uuid)' : ''}
      order by dead_letters.failed_at desc, id desc limit ?`,
    after ? [after.at, after.id, limit] : [limit],
  );

/** Returns what may be shown of a dead letter: neither its payload nor the values in its error, which can be personal. */
export const presentDeadLetter = (row: DeadLetterRow): DeadLetterView => ({
  id: row.id,
  handler: row.handler,
  eventType: row.subject,
  eventId: row.event_id,
  aggregateId: aggregateIdOf(row.payload),
  attempts: row.attempts,
  failedAt: new Date(row.failed_at).toISOString(),
  error: withoutValues(row.error),
  traceId: row.traceparent?.split('-')[1] ?? null,
});

/** Part of an event that names its aggregate. Ids that are neither UUIDs nor slugs are left out, since an unreadable message can have anything there. */
const WithAggregate = z.object({ aggregate: z.object({ id: z.union([Uuid, Slug]) }) });

function aggregateIdOf(payload: string): string | null {
  try {
    return WithAggregate.parse(JSON.parse(payload)).aggregate.id;
  } catch {
    return null;
  }
}
