import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isAhead } from './stream-history.ts';
import { ensureStream, isMissing, sourceOf, streamOf } from './streams.ts';

// Time in milliseconds after which an unacknowledged message is redelivered, such as one of a killed process. Handlers usually finish long before;
// the inbox discards a message that is redelivered while its handler still runs.
const ackWait = 10_000;

/** Returns the name of the durable consumer of a service for a subject: `billing--jobs-job-booked-v1`. */
export function durableName(service: string, subject: string): string {
  return `${service}--${subject.replaceAll('.', '-')}`;
}

/**
 * Returns the durable consumer of a service for a subject. Creates it, and its stream, if missing. Recreates it if its position is after the last
 * message of its stream, since it would otherwise wait for ever; it then receives everything again, and the inbox discards what was handled.
 * Redelivers without limit, since this package limits the attempts and stores dead letters.
 */
export async function ensureDurable(
  manager: JetStreamManager,
  service: string,
  subject: string,
  replicas: number,
): Promise<ConsumerInfo> {
  const source = sourceOf(subject);
  const stream = await ensureStream(manager, source, replicas);
  const name = durableName(service, subject);
  const existing = await find(manager, streamOf(source), name);
  if (existing && !isAhead(existing, stream.state.last_seq)) return existing;
  if (existing) await manager.consumers.delete(streamOf(source), name);
  return manager.consumers.add(streamOf(source), {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWait),
    max_deliver: -1,
    max_ack_pending: 512,
  });
}

async function find(manager: JetStreamManager, stream: string, name: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(stream, name);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
