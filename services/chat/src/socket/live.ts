import * as billing from '@yoza/contracts/events/billing';
import { chatMessagePosted, chatSessionClosed, chatSessionOpened } from '@yoza/contracts/events/chat';
import type { DomainEvent, EventDefinition, EventOf } from '@yoza/contracts/events/event';
import { sessionRevoked, userRegistered, userRoleChanged, userUpdated } from '@yoza/contracts/events/identity';
import * as jobs from '@yoza/contracts/events/jobs';
import type { ChangedTopic } from '@yoza/contracts/socket';
import type { Messaging } from '@yoza/messaging/messaging';
import type { CatchUpDependencies } from './catch-up.ts';
import { catchUp } from './catch-up.ts';
import type { Hub } from './hub.ts';
import type { MessageFanOut } from './message-fan-out.ts';
import { revoke } from './principal-versions.ts';

export interface LiveDependencies extends CatchUpDependencies {
  messaging: Messaging;
}

// A connection that is dead may take this long to be noticed.
const marginMs = 15_000;
const tickMs = 1_000;

type CustomerOf = (event: DomainEvent) => string | null;

const ofCustomer: CustomerOf = ({ data }) => (data as { customerId: string | null }).customerId;
const ofPersonThemselves: CustomerOf = ({ aggregate }) => aggregate.id;

/** What a change of which kind means to whom, beside the admins. */
const changes = new Map<string, { topic: ChangedTopic; customerOf: CustomerOf }>();

function announce(topic: ChangedTopic, customerOf: CustomerOf, definitions: readonly { type: string }[]): void {
  for (const { type } of definitions) changes.set(type, { topic, customerOf });
}

const jobChanges = [
  jobs.jobBooked,
  jobs.jobAssigned,
  jobs.jobUnassigned,
  jobs.jobStarted,
  jobs.jobCompleted,
  jobs.jobCancelled,
];
const invoiceChanges = [billing.invoiceIssued, billing.invoiceUpdated, billing.invoicePaid, billing.invoiceVoided];
const sessionChanges = [chatSessionOpened, chatSessionClosed];
const userChanges = [userRegistered, userUpdated, userRoleChanged];
announce('job', ofCustomer, jobChanges);
announce('invoice', ofCustomer, invoiceChanges);
announce('chat-session', ofCustomer, sessionChanges);
announce('user', ofPersonThemselves, userChanges);
announce('technician-log', ofCustomer, [jobs.technicianLogRecorded]);

const definitions = [
  ...jobChanges,
  ...invoiceChanges,
  ...sessionChanges,
  ...userChanges,
  jobs.technicianLogRecorded,
  chatMessagePosted,
  sessionRevoked,
] as unknown as EventDefinition[];

/** Passes what happens anywhere on the platform on to the open sockets it concerns. Returns the way to stop. */
export function startLive(dependencies: LiveDependencies): () => void {
  const { messaging, hub, fanOut } = dependencies;
  let connectedAt = Date.now();
  const ticking = setInterval(() => {
    if (messaging.connected) connectedAt = Date.now();
  }, tickMs).unref();
  const stop = messaging.listenLive(
    definitions,
    (event) => passOn(event as DomainEvent, hub, fanOut),
    () => void catchUp(dependencies, new Date(connectedAt - marginMs)),
  );
  return () => {
    clearInterval(ticking);
    stop();
  };
}

function passOn(event: DomainEvent, hub: Hub, fanOut: MessageFanOut): void {
  if (event.type === chatMessagePosted.type) {
    const { customerId, message } = (event as EventOf<typeof chatMessagePosted>).data;
    fanOut.deliver(customerId, message);
  } else if (event.type === sessionRevoked.type) {
    closeRevoked(hub, (event as EventOf<typeof sessionRevoked>).data);
  } else {
    const change = changes.get(event.type);
    if (change) hub.send(change.customerOf(event), { type: 'changed', topic: change.topic, id: event.aggregate.id });
  }
}

/** Without `credentialId` every credential of the person was revoked. */
function closeRevoked(hub: Hub, { userId, credentialId }: EventOf<typeof sessionRevoked>['data']): void {
  for (const connection of hub.ofPerson(userId)) {
    if (credentialId === null || connection.principal.credentialId === credentialId) revoke(hub, connection);
  }
}
