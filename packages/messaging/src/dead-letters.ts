import type { MikroORM } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';
import { contextOf, traceHeadersOf } from '@yoza/service-kit/tracing';
import { DeadLetter } from './dead-letter.entity.ts';
import { handleOnce } from './handle-once.ts';
import { inProcessSpan } from './message-spans.ts';
import type { Subscription } from './subscription.ts';

export interface DeadLetterView {
  id: string;
  handler: string;
  subject: string;
  eventId: string | null;
  error: string;
  attempts: number;
  failedAt: string;
  payload: string;
}

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
  const error =
    failure.error instanceof Error ? `${failure.error.name}: ${failure.error.message}` : String(failure.error);
  await orm.em.fork().execute(
    `insert into dead_letters (handler, subject, event_id, payload, error, attempts, traceparent) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (event_id, handler) do update
       set error = excluded.error, attempts = excluded.attempts, traceparent = excluded.traceparent, failed_at = now(), replayed_at = null`,
    [
      failure.handler,
      failure.subject,
      failure.eventId,
      storable(failure.payload),
      storable(error),
      failure.attempts,
      traceHeadersOf()?.traceparent ?? null,
    ],
  );
}

/** Replaces NUL, which PostgreSQL cannot store in a text, and cuts the text to 262,144 characters. */
const storable = (text: string) => text.replaceAll('\0', '\u{fffd}').slice(0, 256 * 1024);

/** Lists the open dead letters, latest first. */
export async function listDeadLetters(orm: MikroORM, limit: number): Promise<DeadLetterView[]> {
  const letters = await orm.em.fork().find(DeadLetter, { replayedAt: null }, { orderBy: { failedAt: 'desc' }, limit });
  return letters.map(({ id, handler, subject, eventId, error, attempts, failedAt, payload }) => ({
    id,
    handler,
    subject,
    eventId,
    error,
    attempts,
    failedAt: failedAt.toISOString(),
    payload,
  }));
}

/**
 * Runs the handler of a dead letter once more and closes the letter in the same transaction; only closes it if the handler has processed the event
 * meanwhile. Returns false if there is no such open letter. Throws the handler's error, or an error if the event is unreadable or the handler no
 * longer exists; the letter then stays open.
 */
export async function replayDeadLetter(
  orm: MikroORM,
  subscriptions: readonly Subscription[],
  id: string,
): Promise<boolean> {
  const letter = await orm.em.fork().findOne(DeadLetter, { id, replayedAt: null });
  if (!letter) return false;
  const subscription = subscriptions.find(
    ({ definition, handler }) => definition.type === letter.subject && handler === letter.handler,
  );
  if (!subscription) throw new Error(`No handler ${letter.handler} for ${letter.subject} is registered`);
  const event = subscription.definition.schema.parse(JSON.parse(letter.payload));
  const { subject, handler, traceparent } = letter;
  const from = contextOf({ traceparent });
  await inProcessSpan({ subject, handler, from, isRepeated: true }, () =>
    handleOnce(orm, subscription, [event], (em) => em.nativeUpdate(DeadLetter, { id }, { replayedAt: raw('now()') })),
  );
  return true;
}
