import type { EventOf } from '@yoza/contracts/events/event';
import type { jobInstructionsChanged } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { NewsPolicy } from './news-policy.ts';
import { tellTechnicians } from './tell-technicians.ts';

/** Notifies the technician of changed instructions, unless the job has been reassigned in the meantime. */
export const onInstructionsChanged =
  (policy: NewsPolicy) =>
  async (event: EventOf<typeof jobInstructionsChanged>, em: EntityManager): Promise<void> => {
    const { data: job, aggregate } = event;
    const known = await em.findOne(JobFacts, { jobId: job.id });
    const isOver = known && known.version > aggregate.version && known.job.technicianId !== job.technicianId;
    if (isOver) return;
    await tellTechnicians(em, 'job-instructions-changed', event, job.technicianId, policy);
  };
