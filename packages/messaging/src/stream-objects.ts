import { durableConfig, durableName } from './durable.ts';
import { sourceOf, streamConfig, streamOf } from './streams.ts';

/** A service, and the events for which it has a durable consumer. */
export interface Subscriber {
  service: string;
  subjects: readonly string[];
}

/** Object of NACK, `jetstream.nats.io/v1beta2`. */
export interface StreamObject {
  apiVersion: string;
  kind: 'Stream' | 'Consumer';
  metadata: { name: string; labels: Record<string, string> };
  spec: Record<string, unknown>;
}

const seconds = (nanoseconds: number) => `${nanoseconds / 1_000_000_000}s`;

const object = (kind: StreamObject['kind'], name: string, spec: Record<string, unknown>): StreamObject => ({
  apiVersion: 'jetstream.nats.io/v1beta2',
  kind,
  metadata: { name, labels: { 'app.kubernetes.io/name': 'nats', 'app.kubernetes.io/part-of': 'yoza' } },
  spec,
});

function streamObject(service: string, replicas: number): StreamObject {
  const config = streamConfig(service, replicas);
  return object('Stream', service, {
    name: config.name,
    subjects: config.subjects,
    retention: config.retention,
    storage: config.storage,
    discard: config.discard,
    maxAge: seconds(config.max_age),
    replicas: config.num_replicas,
    duplicateWindow: seconds(config.duplicate_window),
    // Deleting the object leaves the stream and its events.
    preventDelete: true,
  });
}

function durableObject(service: string, subject: string): StreamObject {
  const config = durableConfig(service, subject);
  return object('Consumer', config.durable_name, {
    streamName: streamOf(sourceOf(subject)),
    durableName: config.durable_name,
    filterSubject: config.filter_subject,
    ackPolicy: config.ack_policy,
    deliverPolicy: config.deliver_policy,
    ackWait: seconds(config.ack_wait),
    maxDeliver: config.max_deliver,
    maxAckPending: config.max_ack_pending,
  });
}

/** Returns the streams and durable consumers of all services as objects of NACK 0.23, with the streams on `replicas` servers. */
export const streamObjects = (subscribers: readonly Subscriber[], replicas: number): StreamObject[] => [
  ...subscribers.map(({ service }) => streamObject(service, replicas)),
  ...subscribers.flatMap(({ service, subjects }) => subjects.map((subject) => durableObject(service, subject))),
];

/**
 * Returns the subjects of JetStream that a service may publish to where its streams are managed, by exact names: it reads its stream and those that it
 * consumes, and fetches from and acknowledges to its own durables. After a loss of the store it deletes durables, which NACK makes again: its own, and
 * those of its stream, before its relay uses their numbers again.
 */
export function managedPermissions(service: string, subscribers: readonly Subscriber[]): string[] {
  const durables = subscribers.flatMap((subscriber) =>
    subscriber.subjects.map((subject) => ({
      isOwn: subscriber.service === service,
      source: sourceOf(subject) as string,
      at: `${streamOf(sourceOf(subject))}.${durableName(subscriber.service, subject)}`,
    })),
  );
  const own = durables.filter(({ isOwn }) => isOwn);
  const streams = [...new Set([service, ...own.map(({ source }) => source)])].map(streamOf);
  const deletable = durables.filter(({ isOwn, source }) => isOwn || source === service);
  return [
    ...streams.flatMap((stream) => [`$JS.API.STREAM.INFO.${stream}`, `$JS.API.CONSUMER.LIST.${stream}`]),
    ...own.flatMap(({ at }) => [
      `$JS.API.CONSUMER.INFO.${at}`,
      `$JS.API.CONSUMER.MSG.NEXT.${at}`,
      `$JS.ACK.${at}.>`,
      // The form of servers that name the domain and the account.
      `$JS.ACK.*.*.${at}.>`,
    ]),
    ...deletable.map(({ at }) => `$JS.API.CONSUMER.DELETE.${at}`),
  ];
}

/** Subjects that NACK may publish to: it creates and changes streams and consumers, but deletes and purges no stream and reads no event. */
export const controllerPermissions = [
  '$JS.API.INFO',
  '$JS.API.STREAM.INFO.*',
  '$JS.API.STREAM.CREATE.*',
  '$JS.API.STREAM.UPDATE.*',
  '$JS.API.CONSUMER.INFO.*.*',
  '$JS.API.CONSUMER.CREATE.>',
  '$JS.API.CONSUMER.DURABLE.CREATE.*.*',
  '$JS.API.CONSUMER.DELETE.*.*',
];
