import type { EventOf } from '@yoza/contracts/events/event';
import type { jobInstructionsChanged } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { notifyTechnicians } from './notify-technicians.ts';

/** Notifies the technician of changed instructions, unless the job has been reassigned in the meantime. */
export const onInstructionsChanged =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof jobInstructionsChanged>, em: EntityManager): Promise<void> => {
    const { data: job, aggregate } = event;
    const known = await em.findOne(JobFacts, { jobId: job.id });
    const isOver = known && known.version > aggregate.version && known.job.technicianId !== job.technicianId;
    if (isOver) return;
    await notifyTechnicians(em, 'job-instructions-changed', event, job.technicianId, policy);
  };
