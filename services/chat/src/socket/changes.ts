import * as billing from '@yoza/billing-contract/events';
import { chatSessionClosed, chatSessionOpened } from '@yoza/chat-contract/events';
import type { DomainEvent, EventDefinition } from '@yoza/kernel-contract/event';
import * as identity from '@yoza/identity-contract/events';
import * as jobs from '@yoza/jobs-contract/events';
import type { ChangedTopic } from '@yoza/chat-contract/socket';

export interface Change {
  definition: EventDefinition;
  topic: ChangedTopic;
  /** Returns the id of the changed item; of a sent invitation that of its email, of a payment to review that of its entry. */
  idOf: (event: DomainEvent) => string;
  /** Returns the ids of the users to notify besides the admins; null for none. */
  recipientsOf: (event: DomainEvent) => readonly (string | null | undefined)[];
}

interface JobParties {
  customerId: string | null;
  technicianId?: string | null;
  previousTechnicianId?: string | null;
}

const ofCustomer: Change['recipientsOf'] = ({ data }) => [(data as JobParties).customerId];
const ofJob: Change['recipientsOf'] = ({ data }) => {
  const { customerId, technicianId, previousTechnicianId } = data as JobParties;
  return [customerId, technicianId, previousTechnicianId];
};
const ofAdmins: Change['recipientsOf'] = () => [];
const ofPersonThemselves: Change['recipientsOf'] = ({ aggregate }) => [aggregate.id];

const ofAggregate: Change['idOf'] = ({ aggregate }) => aggregate.id;
/** Returns the id in this field of the event's data. */
const of =
  (field: 'jobId' | 'paymentId' | 'invoiceId'): Change['idOf'] =>
  ({ data }) =>
    (data as Record<typeof field, string>)[field];

const row = (
  topic: ChangedTopic,
  recipientsOf: Change['recipientsOf'],
  definitions: readonly { type: string }[],
  idOf = ofAggregate,
) =>
  definitions.map((definition) => ({
    definition: definition as unknown as EventDefinition,
    topic,
    idOf,
    recipientsOf,
  }));

/** Changes and their recipients. */
export const changes: readonly Change[] = [
  ...row('job', ofJob, [
    jobs.jobBooked,
    jobs.jobAssigned,
    jobs.jobUnassigned,
    jobs.jobTravelStarted,
    jobs.jobTravelEnded,
    jobs.jobStarted,
    jobs.jobCompleted,
    jobs.jobCancelled,
    jobs.jobRescheduled,
    jobs.jobRepriced,
    jobs.jobDetailsChanged,
    jobs.jobInstructionsChanged,
    jobs.jobPaymentChanged,
  ]),
  ...row('job', ofJob, [jobs.jobRated], of('jobId')),
  ...row('job', ofCustomer, [jobs.discountCodeRedeemed, jobs.discountCodeReturned], of('jobId')),
  ...row('invoice', ofCustomer, [
    billing.invoiceIssued,
    billing.invoiceUpdated,
    billing.invoicePaid,
    billing.invoiceVoided,
    billing.invoiceReminderDue,
  ]),
  ...row('invoice', ofCustomer, [billing.creditNoteIssued], of('invoiceId')),
  ...row('payment', ofCustomer, [billing.paymentRequested, billing.paymentSucceeded, billing.paymentFailed]),
  ...row(
    'payment',
    ofCustomer,
    [billing.refundStarted, billing.paymentRefunded, billing.refundFailed],
    of('paymentId'),
  ),
  ...row('payment', ofAdmins, [billing.quarantineAdded]),
  ...row('chat-session', ofCustomer, [chatSessionOpened, chatSessionClosed]),
  ...row('user', ofPersonThemselves, [
    identity.userRegistered,
    identity.userUpdated,
    identity.userRoleChanged,
    identity.userErased,
  ]),
  ...row('technician-request', ofAdmins, [identity.technicianRequestSubmitted, identity.technicianRequestDecided]),
  ...row('technician-invitation', ofAdmins, [identity.technicianInvited, identity.technicianInvitationClosed]),
  ...row('audit', ofAdmins, [identity.auditEntryKept]),
  ...row('technician-log', ofJob, [jobs.technicianLogRecorded]),
  ...row('job-proof', ofJob, [jobs.jobProofChanged], of('jobId')),
];
