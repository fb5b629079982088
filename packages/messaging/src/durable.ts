import type { ConsumerConfig, ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isAhead } from './stream-history.ts';
import type { StreamSettings } from './streams.ts';
import { ensureStream, isMissing, sourceOf, streamOf } from './streams.ts';

// Time in milliseconds after which an unacknowledged message is redelivered, such as one of a killed process. Handlers usually finish long before;
// the inbox discards a message that is redelivered while its handler still runs.
const ackWait = 10_000;

/** Returns the name of the durable consumer of a service for a subject: `billing--jobs-job-booked-v1`. */
export function durableName(service: string, subject: string): string {
  return `${service}--${subject.replaceAll('.', '-')}`;
}

/**
 * Returns the configuration of the durable consumer of a service for a subject. It redelivers without limit, since this package limits the attempts and
 * stores dead letters.
 */
export const durableConfig = (service: string, subject: string) =>
  ({
    durable_name: durableName(service, subject),
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.All,
    ack_wait: nanos(ackWait),
    max_deliver: -1,
    max_ack_pending: 512,
  }) satisfies Partial<ConsumerConfig>;

/**
 * Returns the durable consumer of a service for a subject. Creates it, and its stream, if missing. Recreates it if its position is after the last
 * message of its stream, since it would otherwise wait for ever; it then receives everything again, and the inbox discards what was handled.
 * A managed consumer is only deleted in that case; throws an error while it does not exist.
 */
export async function ensureDurable(
  manager: JetStreamManager,
  service: string,
  subject: string,
  settings: StreamSettings,
): Promise<ConsumerInfo> {
  const source = sourceOf(subject);
  const stream = await ensureStream(manager, source, settings);
  const name = durableName(service, subject);
  const existing = await find(manager, streamOf(source), name);
  if (existing && !isAhead(existing, stream.state.last_seq)) return existing;
  if (existing) await manager.consumers.delete(streamOf(source), name);
  if (settings.managed) throw new Error(`The durable consumer ${name} does not exist yet`);
  return manager.consumers.add(streamOf(source), durableConfig(service, subject));
}

async function find(manager: JetStreamManager, stream: string, name: string): Promise<ConsumerInfo | undefined> {
  try {
    return await manager.consumers.info(stream, name);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
