import {
  adminNotificationAdded,
  chatMessagePosted,
  chatSessionRead,
  notificationAdded,
  notificationsRead,
} from '@yoza/chat-contract/events';
import type { DomainEvent, EventDefinition, EventOf } from '@yoza/kernel-contract/event';
import { positionShared } from '@yoza/jobs-contract/live-events';
import { sessionRevoked } from '@yoza/identity-contract/events';
import * as jobs from '@yoza/jobs-contract/events';
import { stateOfTrip } from '@yoza/kernel-contract/response-version';
import type { Messaging } from '@yoza/messaging/messaging';
import type { Redis } from 'ioredis';
import type { CatchUpDependencies } from './catch-up.ts';
import { catchUp } from './catch-up.ts';
import { changes } from './changes.ts';
import type { TripSockets } from './trip-sockets.ts';
import type { Hub } from './hub.ts';
import { revoke } from './principal-versions.ts';
import { noteChange } from './response-versions.ts';
import { SlotChanges } from './slot-changes.ts';

export interface LiveDependencies extends CatchUpDependencies {
  messaging: Messaging;
  tripSockets: TripSockets;
  redis: Redis;
}

// Maximum time until a dead connection is detected.
const marginMs = 15_000;
const tickMs = 1_000;

type Listener = (event: DomainEvent) => void;

/** Forwards events of the whole platform to the open sockets that need them. Returns a function that stops it. */
export function startLive(dependencies: LiveDependencies): () => void {
  const { messaging, tripSockets, hub } = dependencies;
  let connectedAt = Date.now();
  const ticking = setInterval(() => {
    if (messaging.connected) connectedAt = Date.now();
    // Pages behind links poll as long as there are no events.
    else tripSockets.endAll('No events');
  }, tickMs).unref();
  const slots = new SlotChanges((id) => hub.sendToCustomersAndAdmins({ type: 'changed', topic: 'slot', id }));
  const rows = listeners(dependencies, slots);
  const byType = Map.groupBy(rows, ({ definition }) => definition.type);
  const stop = messaging.listenLive(
    [...byType.values()].map(([row]) => row!.definition),
    (event) => {
      for (const { listener } of byType.get(event.type) ?? []) listener(event as DomainEvent);
    },
    () => {
      tripSockets.endAll('Events may be missing');
      void catchUp(dependencies, new Date(connectedAt - marginMs));
    },
  );
  return () => {
    clearInterval(ticking);
    slots.stop();
    stop();
  };
}

/** Returns the listeners for each event. */
function listeners({ hub, tripSockets, fanOut, notifications, redis }: LiveDependencies, slots: SlotChanges) {
  const rows: { definition: EventDefinition; listener: Listener }[] = [];
  const on = <Definition extends { type: string }>(
    definition: Definition,
    listener: (event: EventOf<Definition>) => void,
  ) => rows.push({ definition: definition as unknown as EventDefinition, listener: listener as unknown as Listener });

  for (const { definition, topic, idOf, recipientsOf } of changes) {
    on(definition, (event) => {
      const id = idOf(event);
      if (topic === 'job') {
        noteChange(redis, stateOfTrip(id), event.id);
        tripSockets.noteChange(id, event);
      }
      hub.send(recipientsOf(event), { type: 'changed', topic, id });
    });
  }
  on(jobs.jobBooked, ({ data }) => slots.touch(data.scheduledDate));
  on(jobs.jobCancelled, ({ data }) => slots.touch(data.scheduledDate));
  // Other work may take more or fewer places.
  on(jobs.jobRepriced, ({ data }) => slots.touch(data.scheduledDate));
  on(jobs.jobDetailsChanged, ({ data }) => slots.touch(data.scheduledDate));
  on(jobs.jobRescheduled, ({ data }) => {
    slots.touch(data.previousScheduledDate);
    slots.touch(data.scheduledDate);
  });
  on(jobs.slotHoldPlaced, ({ data }) => slots.touchDate(data.date));
  on(jobs.slotHoldEnded, ({ data }) => slots.touchDate(data.date));
  on(positionShared, (event) => {
    const { customerId, ...shared } = event.data;
    noteChange(redis, stateOfTrip(shared.jobId), event.id);
    hub.sendToPerson(customerId, { type: 'position', ...shared });
    tripSockets.showPosition(event);
  });
  on(chatMessagePosted, ({ data }) => fanOut.deliver(data.customerId, data.message));
  on(chatSessionRead, ({ data }) => showRead(hub, data));
  on(notificationAdded, ({ data }) => notifications.send(data.personId, data.notification));
  on(adminNotificationAdded, ({ data }) => notifications.sendToAdmins(data.notification));
  on(notificationsRead, ({ data }) => notifications.send(data.personId, null));
  on(sessionRevoked, ({ data }) => closeRevoked(hub, data));
  return rows;
}

/** Tells the side that wrote the messages that they were read. */
function showRead(hub: Hub, { sessionId, customerId, side, position }: EventOf<typeof chatSessionRead>['data']): void {
  const frame = { type: 'messages_read', sessionId, side, position } as const;
  if (side === 'customer') hub.sendToAdmins(frame);
  else hub.sendToPerson(customerId, frame);
}

/** Closes the connections of a revoked credential; without `credentialId`, those of all credentials of the person. */
function closeRevoked(hub: Hub, { userId, credentialId }: EventOf<typeof sessionRevoked>['data']): void {
  for (const connection of hub.ofPerson(userId)) {
    if (credentialId === null || connection.principal.credentialId === credentialId) revoke(hub, connection);
  }
}
