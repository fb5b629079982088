import type { ConsumerInfo, JetStreamManager } from '@nats-io/jetstream';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { isAhead } from './stream-history.ts';
import { ensureStream, isMissing, sourceOf, streamOf } from './streams.ts';

// A killed process's messages come to another one after this time; handlers are done long before.
const ackWait = 10_000;

/** The durable consumer of a service for a subject: `billing--jobs-job-booked-v1`. */
export function durableName(service: string, subject: string): string {
  return `${service}--${subject.replaceAll('.', '-')}`;
}

/**
 * The durable consumer of a service for a subject, made when it is not there, and made anew when it remembers messages that its stream no
 * longer has: it would wait for ever. It then gets everything again, which the inbox makes harmless. Redelivers without end, since what
 * is too often is decided, and kept, here.
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
