import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { findPersonName } from '../person/find-person-name.ts';
import type { JobNewsKind } from './job-news-kind.ts';
import { wordsOf } from './job-words.ts';
import type { NewsPolicy } from './news-policy.ts';
import { isInRetrospect } from './recorded-at.ts';

type JobNews = JobSnapshot & { previousScheduledDate?: string; previousTimeSlot?: string; hasOtherDetails?: boolean };
type TechnicianNewsKind = Extract<
  JobNewsKind,
  'job-assigned' | 'job-unassigned' | 'job-rescheduled' | 'job-cancelled' | 'job-instructions-changed'
>;

/**
 * Notifies the technician of a job, and the former one (`formerId`), of an event: in the app and by e-mail. Another vehicle, service or address is
 * notified like changed instructions. Technicians are not notified of their own changes, nor of history.
 */
export async function tellTechnicians(
  em: EntityManager,
  kind: JobNewsKind,
  event: DomainEvent<string, JobNews>,
  formerId: string | null,
  policy: NewsPolicy,
): Promise<void> {
  if (isInRetrospect(event)) return;
  const { data: job, actorId } = event;
  const concerned = concernedBy(
    job.hasOtherDetails ? 'job-instructions-changed' : kind,
    job.technicianId,
    formerId,
  ).filter(([id]) => id !== actorId);
  if (concerned.length === 0) return;
  const customerName = await findPersonName(em, job.customerId);
  const { previousScheduledDate, previousTimeSlot } = job;
  const previous = previousScheduledDate && {
    scheduledDate: previousScheduledDate,
    timeSlot: previousTimeSlot ?? '',
  };
  for (const [technicianId, told] of concerned) {
    const moved = told === 'job-rescheduled' ? { previousScheduledDate, previousTimeSlot } : {};
    await notify(em, [technicianId], {
      kind: told,
      subject: 'job',
      subjectId: job.id,
      facts: { ...wordsOf(job), ...moved, customerName },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    });
    const content = { job, version: event.aggregate.version, ...(previous && { previous }), customerName };
    const mail = { customerId: technicianId, subjectId: job.id, content };
    queueMail(em, `technician-${told}`, event, mail, policy);
  }
}

/** Returns the technicians to notify of an event, with the kind each gets; `presentId` has the job from now on. */
function concernedBy(
  kind: JobNewsKind,
  presentId: string | null,
  formerId: string | null,
): [technicianId: string, kind: TechnicianNewsKind][] {
  switch (kind) {
    case 'job-unassigned':
    case 'job-assigned':
    case 'job-rescheduled': {
      const isAnother = presentId !== formerId;
      const told: [string, TechnicianNewsKind][] = [];
      if (formerId !== null && isAnother) told.push([formerId, 'job-unassigned']);
      if (presentId !== null && kind !== 'job-unassigned' && (isAnother || kind === 'job-rescheduled'))
        told.push([presentId, kind]);
      return told;
    }
    case 'job-cancelled':
    case 'job-instructions-changed':
      return presentId === null ? [] : [[presentId, kind]];
    default:
      return [];
  }
}
