import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { defineEntity, p } from '@mikro-orm/core';

export const JobFactsSchema = defineEntity({
  name: 'JobFacts',
  tableName: 'job_facts',
  properties: {
    jobId: p.uuid().primary(),
    /** Version of the newest handled event of the job. */
    version: p.integer(),
    job: p.json<JobSnapshot>(),
    occurredAt: p.datetime(3),
    /** Time when chat first received an event of the job. */
    knownAt: p.datetime(3),
    /** True if the first event that chat received of the job had happened long before: the job was entered as history. */
    inRetrospect: p.boolean(),
  },
});

/**
 * State of a job after the newest event handled by `onJobEvent`, for notifications whose events lack it, such as those of invoices. Later changes of
 * its payment or instructions are not in it.
 */
export class JobFacts extends JobFactsSchema.class {}
JobFactsSchema.setClass(JobFacts);
