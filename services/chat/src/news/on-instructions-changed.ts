import type { EventOf } from '@yoza/contracts/events/event';
import type { jobInstructionsChanged } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { NewsPolicy } from './news-policy.ts';
import { tellTechnicians } from './tell-technicians.ts';

/** The technician hears that there is something else to mind, unless the job has gone to another one meanwhile. */
export const onInstructionsChanged =
  (policy: NewsPolicy) =>
  async (event: EventOf<typeof jobInstructionsChanged>, em: EntityManager): Promise<void> => {
    const { data: job, aggregate } = event;
    const known = await em.findOne(JobFacts, { jobId: job.id });
    const isOver = known && known.version > aggregate.version && known.job.technicianId !== job.technicianId;
    if (isOver) return;
    await tellTechnicians(em, 'job-instructions-changed', event, job.technicianId, policy);
  };
