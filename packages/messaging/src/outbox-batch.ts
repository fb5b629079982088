import type { JetStreamClient } from '@nats-io/jetstream';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { InferKyselyTable } from '@mikro-orm/sql';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { OutboxEventSchema } from './outbox.entity.ts';
import type { NatsLink } from './nats-link.ts';
import { inSendSpan, messageHeaders } from './message-spans.ts';
import { StreamRegressed } from './stream-history.ts';
import { streamOf } from './streams.ts';

export const batchSize = 200;
const ackTimeout = 5_000;

interface OutboxRow extends Omit<
  InferKyselyTable<typeof OutboxEventSchema>,
  'position' | 'occurred_at' | 'published_at'
> {
  position: string;
  occurred_at: string;
  republished: number;
  mark: string;
}

/**
 * Without sorting, PostgreSQL merges the indexes of the partitions; it expects few rows and would rather sort, however many wait. Plans are kept: for a
 * known number of confirmations it would expect a new plan to be cheaper.
 */
export const begin = 'begin; set local enable_sort = off; set local plan_cache_mode = force_generic_plan';

export const selectOldest = `
  select position, id, type, aggregate_id, aggregate_version, actor_id, occurred_at, data, traceparent, tracestate, republished,
         coalesce((select last_seq from stream_marks where stream = $1), 0) as mark
    from outbox where published_at is null order by position limit ${batchSize} for update skip locked`;

/** Marks confirmed events as published and raises the stream's mark, in one statement: PostgreSQL runs the first part although nothing reads it. */
const storeConfirmations = `
  with published as (
    update outbox set published_at = now(), stream_seq = acked.seq
      from unnest($1::uuid[], $2::bigint[]) as acked (id, seq) where outbox.id = acked.id)
  update stream_marks set last_seq = greatest(last_seq, $3) where stream = $4`;

/** Returns the query that stores confirmations. */
function confirmationOf(acked: readonly { id: string; seq: number }[], stream: string) {
  const ids = acked.map(({ id }) => id);
  const seqs = acked.map(({ seq }) => seq);
  return { name: 'outbox-confirmed', text: storeConfirmations, values: [ids, seqs, Math.max(...seqs), stream] };
}

/**
 * Publishes the oldest unpublished events, all at once, and marks those that the stream confirmed. Skips rows that another relay is processing.
 * Returns the number of confirmed events. Throws the first failure after marking the others, and {@link StreamRegressed} if the confirmations show
 * that the stream has lost earlier messages.
 */
export async function publishBatch(
  orm: MikroORM,
  link: NatsLink,
  connection: NatsConnection,
  service: string,
): Promise<number> {
  const stream = streamOf(service);
  const publisher = jetstream(connection);
  const pool = await orm.driver.getConnection().getNativeClient();
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = client.query(begin);
    const selected = client.query<OutboxRow>({ name: 'outbox-select', text: selectOldest, values: [stream] });
    const [, { rows }] = await Promise.all([begun, selected]);
    const published = await Promise.allSettled(
      rows.map((row) => inSendSpan(row, () => link.whileConnected(publish(publisher, stream, row)))),
    );
    const acked = published.filter((result) => result.status === 'fulfilled').map((result) => result.value);
    const stored = acked.length > 0 ? [client.query(confirmationOf(acked, stream))] : [];
    await Promise.all([...stored, client.query('commit')]);
    const fresh = acked.filter((ack) => !ack.duplicate).map((ack) => ack.seq);
    const mark = Number(rows[0]?.mark ?? 0);
    if (fresh.some((seq) => seq <= mark)) throw new StreamRegressed(Math.min(...fresh) - 1);
    const failed = published.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason as Error;
    return acked.length;
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

async function publish(publisher: JetStreamClient, stream: string, row: OutboxRow) {
  const event = {
    id: row.id,
    type: row.type,
    occurredAt: new Date(row.occurred_at).toISOString(),
    aggregate: { id: row.aggregate_id, version: row.aggregate_version },
    actorId: row.actor_id,
    data: row.data,
  };
  // A republished event needs a new message id, or the stream would reject it as a duplicate.
  const msgID = row.republished === 0 ? row.id : `${row.id}.${row.republished}`;
  const { seq, duplicate } = await publisher.publish(row.type, JSON.stringify(event), {
    msgID,
    headers: messageHeaders(),
    timeout: ackTimeout,
    expect: { streamName: stream },
  });
  return { id: row.id, seq, duplicate };
}
