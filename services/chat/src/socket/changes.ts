import * as billing from '@yoza/contracts/events/billing';
import { chatSessionClosed, chatSessionOpened } from '@yoza/contracts/events/chat';
import type { DomainEvent, EventDefinition } from '@yoza/contracts/events/event';
import { userRegistered, userRoleChanged, userUpdated } from '@yoza/contracts/events/identity';
import * as jobs from '@yoza/contracts/events/jobs';
import type { ChangedTopic } from '@yoza/contracts/socket';

export interface Change {
  definition: EventDefinition;
  topic: ChangedTopic;
  /** Who hears of it beside the admins. */
  customerOf: (event: DomainEvent) => string | null;
}

const ofCustomer: Change['customerOf'] = ({ data }) => (data as { customerId: string | null }).customerId;
const ofPersonThemselves: Change['customerOf'] = ({ aggregate }) => aggregate.id;

const row = (topic: ChangedTopic, customerOf: Change['customerOf'], definitions: readonly { type: string }[]) =>
  definitions.map((definition) => ({ definition: definition as unknown as EventDefinition, topic, customerOf }));

/** What a change of which kind means to whom. */
export const changes: readonly Change[] = [
  ...row('job', ofCustomer, [
    jobs.jobBooked,
    jobs.jobAssigned,
    jobs.jobUnassigned,
    jobs.jobTravelStarted,
    jobs.jobTravelEnded,
    jobs.jobStarted,
    jobs.jobCompleted,
    jobs.jobCancelled,
    jobs.jobRescheduled,
    jobs.jobPaymentChanged,
  ]),
  ...row('invoice', ofCustomer, [
    billing.invoiceIssued,
    billing.invoiceUpdated,
    billing.invoicePaid,
    billing.invoiceVoided,
  ]),
  ...row('chat-session', ofCustomer, [chatSessionOpened, chatSessionClosed]),
  ...row('user', ofPersonThemselves, [userRegistered, userUpdated, userRoleChanged]),
  ...row('technician-log', ofCustomer, [jobs.technicianLogRecorded]),
];
