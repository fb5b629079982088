import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import type { JobNotificationKind } from './job-notification-kind.ts';
import { textOf } from './job-text.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { isInRetrospect } from '../mail/recorded-at.ts';

type JobEventData = JobSnapshot & {
  previousScheduledDate?: string;
  previousTimeSlot?: string;
  hasOtherDetails?: boolean;
};
type TechnicianNotificationKind = Extract<
  JobNotificationKind,
  'job-assigned' | 'job-unassigned' | 'job-rescheduled' | 'job-cancelled' | 'job-instructions-changed'
>;

interface TechnicianFacts {
  /** Technician of the job before the event; null without one. */
  formerTechnicianId: string | null;
  customerName: string | undefined;
}

/**
 * Notifies the technician of a job, and the former one, of an event: in the app and by email. A changed vehicle, service or address is
 * notified like changed instructions. Technicians are not notified of their own changes, nor of events
 * recorded in retrospect. Returns the technicians notified with the kind of the event itself.
 */
export function notifyTechnicians(
  em: EntityManager,
  kind: JobNotificationKind,
  event: DomainEvent<string, JobEventData>,
  { formerTechnicianId, customerName }: TechnicianFacts,
  policy: DeliveryPolicy,
): string[] {
  if (isInRetrospect(event)) return [];
  const { data: job, actorId } = event;
  const concerned = concernedBy(
    job.hasOtherDetails ? 'job-instructions-changed' : kind,
    job.technicianId,
    formerTechnicianId,
  ).filter(([id]) => id !== actorId);
  const { previousScheduledDate, previousTimeSlot } = job;
  const previous = previousScheduledDate && {
    scheduledDate: previousScheduledDate,
    timeSlot: previousTimeSlot ?? '',
  };
  for (const [technicianId, technicianKind] of concerned) {
    const moved = technicianKind === 'job-rescheduled' ? { previousScheduledDate, previousTimeSlot } : {};
    notify(em, [technicianId], {
      kind: technicianKind,
      subject: 'job',
      subjectId: job.id,
      facts: { ...textOf(job), ...moved, customerName },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    });
    const content = { job, version: event.aggregate.version, ...(previous && { previous }), customerName };
    const mail = { customerId: technicianId, subjectId: job.id, content };
    queueMail(em, `technician-${technicianKind}`, event, mail, policy);
  }
  return concerned.filter(([, technicianKind]) => technicianKind === kind).map(([id]) => id);
}

/** Returns the technicians to notify of an event, with the kind of notification for each. `presentId` is the technician after the event. */
function concernedBy(
  kind: JobNotificationKind,
  presentId: string | null,
  formerId: string | null,
): [technicianId: string, kind: TechnicianNotificationKind][] {
  switch (kind) {
    case 'job-unassigned':
    case 'job-assigned':
    case 'job-rescheduled': {
      const isAnother = presentId !== formerId;
      const recipients: [string, TechnicianNotificationKind][] = [];
      if (formerId !== null && isAnother) recipients.push([formerId, 'job-unassigned']);
      if (presentId !== null && kind !== 'job-unassigned' && (isAnother || kind === 'job-rescheduled'))
        recipients.push([presentId, kind]);
      return recipients;
    }
    case 'job-cancelled':
    case 'job-instructions-changed':
      return presentId === null ? [] : [[presentId, kind]];
    default:
      return [];
  }
}
