import { natsUsers, publishedSubjects } from './nats-users.ts';
import type { StreamObject, Subscriber } from './stream-objects.ts';
import { controllerPermissions, managedPermissions, streamObjects } from './stream-objects.ts';

export interface StreamManifests {
  /** Streams and durable consumers, for NACK, which connects as the Account `yoza`. */
  objects: StreamObject[];
  /** Users of nats-server: the services, and NACK. */
  users: string;
}

/**
 * Returns what a cluster with managed streams needs, from the services with their subscriptions. `configuration` is that of the users where services
 * create their streams themselves: it states the events, live events and replies that each publishes.
 */
export function streamManifests(
  subscribers: readonly Subscriber[],
  { replicas, configuration }: { replicas: number; configuration: string },
): StreamManifests {
  const published = publishedSubjects(configuration);
  const events = [...subscribers.map(({ service }) => `${service}.>`), 'live.>'];
  const users = [
    ...subscribers.map(({ service }) => ({
      name: service,
      passwordVariable: `${service.toUpperCase()}_NATS_PASSWORD`,
      subscribe: [`_INBOX.${service}.>`, ...events],
      publish: [...(published.get(service) ?? []), ...managedPermissions(service, subscribers)],
    })),
    { name: 'nack', passwordVariable: 'NACK_NATS_PASSWORD', subscribe: ['_INBOX.>'], publish: controllerPermissions },
  ];
  const objects = streamObjects(subscribers, replicas).map((object) => ({
    ...object,
    spec: { ...object.spec, account: 'yoza' },
  }));
  return { objects, users: natsUsers(users) };
}
