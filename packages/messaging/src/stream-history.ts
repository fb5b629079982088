import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import { streamOf } from './streams.ts';

/** Thrown when the stream confirms an event with a number it has already assigned: all messages after `lastGood` are lost. */
export class StreamRegressed extends Error {
  override name = 'StreamRegressed';
  readonly lastGood: number;

  constructor(lastGood: number) {
    super(`The stream lost everything after message ${lastGood}`);
    this.lastGood = lastGood;
  }
}

interface Mark {
  stream_created_at: string;
  last_seq: string;
}

/**
 * Compares the stream with its state recorded in Postgres and passes all lost events to the relay again: all stored events if the stream was replaced
 * (wiped), those after its last message if it was rolled back. `find` returns the stream; `lastGood` is the last message known to be intact, if any. Must
 * run on every connection before publishing; afterwards the loss could no longer be detected.
 */
export async function repairStream(
  orm: MikroORM,
  manager: JetStreamManager,
  service: string,
  find: () => Promise<StreamInfo>,
  logger: Logger,
  lastGood = Number.MAX_SAFE_INTEGER,
): Promise<void> {
  const stream = streamOf(service);
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`set local statement_timeout = 0`);
    await em.execute(
      `insert into stream_marks (stream, stream_created_at, last_seq) values (?, '', 0) on conflict do nothing`,
      [stream],
    );
    const [mark] = await em.execute<Mark[]>(
      'select stream_created_at, last_seq from stream_marks where stream = ? for update',
      [stream],
    );
    const info = await find();
    const created = String(info.created);
    const last = Math.min(info.state.last_seq, lastGood);
    const known = mark!.stream_created_at;
    const wiped = known !== '' && known !== created;
    if (wiped || last < Number(mark!.last_seq)) {
      const events = await markUnpublished(em as EntityManager, wiped ? 0 : last);
      await dropStrayConsumers(manager, stream, wiped ? 0 : last);
      logger.warn({ stream, wiped, last, events }, 'the stream has lost events; publishing them again');
    }
    await em.execute('update stream_marks set stream_created_at = ?, last_seq = ? where stream = ?', [
      created,
      last,
      stream,
    ]);
  });
}

/** Marks every event after a message number of the stream as unpublished. */
async function markUnpublished(em: EntityManager, last: number): Promise<number> {
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    'update outbox set published_at = null, stream_seq = null where published_at is not null and stream_seq > ?',
    [last],
    'run',
  );
  return affectedRows;
}

/**
 * Deletes consumers positioned after the stream's last message, since the server would not deliver them messages that reuse those numbers. Their
 * services, or NACK, create them again.
 */
async function dropStrayConsumers(manager: JetStreamManager, stream: string, last: number): Promise<void> {
  for await (const consumer of manager.consumers.list(stream)) {
    if (isAhead(consumer, last)) await manager.consumers.delete(stream, consumer.name);
  }
}

/** True for a consumer whose position is after the last message of its stream. */
export function isAhead(
  consumer: { delivered: { stream_seq: number }; ack_floor: { stream_seq: number } },
  last: StreamInfo['state']['last_seq'],
): boolean {
  return Math.max(consumer.delivered.stream_seq, consumer.ack_floor.stream_seq) > last;
}
