import type { JetStreamManager } from '@nats-io/jetstream';
import type { AckPolicy, DeliverPolicy, DiscardPolicy, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { StreamObject } from '../src/stream-objects.ts';
import { isMissing } from '../src/streams.ts';

interface StreamSpec {
  name: string;
  subjects: string[];
  retention: RetentionPolicy;
  storage: StorageType;
  discard: DiscardPolicy;
  maxAge: string;
  replicas: number;
  duplicateWindow: string;
}

interface ConsumerSpec {
  streamName: string;
  durableName: string;
  filterSubject: string;
  ackPolicy: AckPolicy;
  deliverPolicy: DeliverPolicy;
  ackWait: string;
  maxDeliver: number;
  maxAckPending: number;
}

const duration = (text: string) => nanos(Number(/^(\d+)s$/.exec(text)![1]) * 1_000);

/** Returns what `read` finds, or undefined if it does not exist. */
const ifPresent = <Found>(read: Promise<Found>): Promise<Found | undefined> =>
  read.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

async function applyStream(manager: JetStreamManager, spec: StreamSpec): Promise<void> {
  const config = {
    name: spec.name,
    subjects: spec.subjects,
    retention: spec.retention,
    storage: spec.storage,
    discard: spec.discard,
    max_age: duration(spec.maxAge),
    num_replicas: spec.replicas,
    duplicate_window: duration(spec.duplicateWindow),
  };
  if (await ifPresent(manager.streams.info(config.name))) await manager.streams.update(config.name, config);
  else await manager.streams.add(config);
}

async function applyConsumer(manager: JetStreamManager, spec: ConsumerSpec): Promise<void> {
  if (await ifPresent(manager.consumers.info(spec.streamName, spec.durableName))) return;
  await manager.consumers.add(spec.streamName, {
    durable_name: spec.durableName,
    filter_subject: spec.filterSubject,
    ack_policy: spec.ackPolicy,
    deliver_policy: spec.deliverPolicy,
    ack_wait: duration(spec.ackWait),
    max_deliver: spec.maxDeliver,
    max_ack_pending: spec.maxAckPending,
  });
}

/** Makes what a server has agree with objects, as NACK does: creates what is missing, updates streams, deletes nothing. */
export async function applyStreams(manager: JetStreamManager, objects: readonly StreamObject[]): Promise<void> {
  for (const { kind, spec } of objects)
    if (kind === 'Stream') await applyStream(manager, spec as unknown as StreamSpec);
    else await applyConsumer(manager, spec as unknown as ConsumerSpec);
}
