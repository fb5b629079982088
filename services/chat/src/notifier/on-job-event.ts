import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { notify } from '../notification/notify.ts';
import type { JobNotificationKind } from './job-notification-kind.ts';
import { textOf } from './job-text.ts';
import type { NotifierPolicy } from './notifier-policy.ts';
import { takeJobEvent } from './take-job-event.ts';
import { notifyTechnicians } from './notify-technicians.ts';

interface JobEventData extends JobSnapshot {
  previousScheduledDate?: string;
  previousTimeSlot?: string;
  previousTotalPrice?: string;
  hasOtherDetails?: boolean;
}

/** Events that are not notified to a customer who caused them. */
const ownDoings: readonly JobNotificationKind[] = ['job-cancelled', 'job-rescheduled'];
/** Events that are notified to admins if a customer caused them. */
const doingsOfCustomers: readonly JobNotificationKind[] = ['job-booked', 'job-cancelled', 'job-rescheduled'];

/**
 * Notifies the customer of a job event: in the app, unless they cancelled or rescheduled themself, and for some kinds by email, unless it is history.
 * Notifies every admin if the customer booked, cancelled or rescheduled, and the technicians concerned. A person who is several of
 * these gets one notification of the same kind. An outdated event (see
 * {@link takeJobEvent}) notifies no one.
 */
export const onJobEvent =
  (kind: JobNotificationKind, policy: NotifierPolicy) =>
  async (event: DomainEvent<string, JobEventData>, em: EntityManager): Promise<void> => {
    const now = policy.clock.now();
    const { data: job, actorId } = event;
    const known = await takeJobEvent(em, event, kind, now);
    if (!known) return;
    const { technicianName, customerName, admins } = known;
    const notified = notifyTechnicians(em, kind, event, known, policy);
    const { previousScheduledDate, previousTimeSlot, previousTotalPrice, hasOtherDetails } = job;
    const expectedArrivalAt = (kind === 'job-on-the-way' && job.expectedArrivalAt) || undefined;
    const moved = { previousScheduledDate, previousTimeSlot };
    const repriced = previousTotalPrice && { amount: job.totalPrice, previousAmount: previousTotalPrice };
    const changed = hasOtherDetails && { hasOtherDetails };
    const facts = { ...textOf(job), ...moved, ...repriced, ...changed, technicianName, expectedArrivalAt };
    const notification = {
      kind,
      subject: 'job' as const,
      subjectId: job.id,
      facts,
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now,
    };
    const byCustomer = actorId === job.customerId;
    const isOwnDoing = byCustomer && ownDoings.includes(kind);
    if (!isOwnDoing && !notified.includes(job.customerId)) {
      notify(em, [job.customerId], notification);
      notified.push(job.customerId);
    }
    if (byCustomer && doingsOfCustomers.includes(kind)) {
      const toAdmins = { ...notification, facts: { ...facts, customerName } };
      notifyAdmins(em, { ...policy, admins, exceptIds: notified }, toAdmins);
    }
    if (known.isOfHistory) return;
    const previous = previousScheduledDate
      ? { scheduledDate: previousScheduledDate, timeSlot: previousTimeSlot ?? '' }
      : undefined;
    const content = { job, version: event.aggregate.version, previous, previousTotalPrice, technicianName };
    queueMail(
      em,
      hasOtherDetails ? 'job-changed' : kind,
      event,
      { customerId: job.customerId, subjectId: job.id, content },
      policy,
    );
  };
