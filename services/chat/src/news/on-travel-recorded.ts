import type { EventOf } from '@yoza/contracts/events/event';
import type { technicianLogRecorded } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { Notification } from '../notification/notification.entity.ts';
import { notify } from '../notification/notify.ts';
import { findPersonName } from '../person/find-person-name.ts';
import { findJob } from './find-job.ts';
import type { JobFacts } from './job-facts.entity.ts';
import { wordsOf } from './job-words.ts';
import type { NewsPolicy } from './news-policy.ts';

const kind = 'job-on-the-way';

/** The customer hears that the technician has set out to them: once for each time the job was assigned or moved. */
export const onTravelRecorded =
  (policy: NewsPolicy) => async (event: EventOf<typeof technicianLogRecorded>, em: EntityManager) => {
    const { activity, jobId, customerId, technicianId } = event.data;
    if (activity !== 'travel_start' || !jobId || !customerId) return;
    const now = policy.clock.now();
    const facts = await findJob(em, jobId, event, policy);
    if (facts && !(await isNews(em, facts, technicianId))) return;
    const technicianName = await findPersonName(em, technicianId);
    await notify(em, [customerId], {
      kind,
      subject: 'job',
      subjectId: jobId,
      facts: { ...(facts && wordsOf(facts.job)), technicianName },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now,
    });
    if (!facts) return;
    const content = { job: facts.job, version: facts.version, technicianName };
    queueMail(em, kind, event, { customerId, subjectId: jobId, content }, policy);
  };

/** Not for a job that has begun or ended or is somebody else's by now, and not a second time. */
async function isNews(em: EntityManager, { job, jobId, occurredAt }: JobFacts, technicianId: string): Promise<boolean> {
  if (job.status !== 'pending' && !(job.status === 'assigned' && job.technicianId === technicianId)) return false;
  return (await em.count(Notification, { kind, subjectId: jobId, createdAt: { $gte: occurredAt } })) === 0;
}
