import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { defineEntity, p } from '@mikro-orm/core';

export const JobFactsSchema = defineEntity({
  name: 'JobFacts',
  tableName: 'job_facts',
  properties: {
    jobId: p.uuid().primary(),
    /** Version of the job's event this was taken from: the newest handled one. */
    version: p.integer(),
    job: p.json<JobSnapshot>(),
    occurredAt: p.datetime(3),
    /** Time when chat first received an event of the job. */
    knownAt: p.datetime(3),
    /** True if the first event that chat received of the job was long past: the job was entered as history. */
    inRetrospect: p.boolean(),
  },
});

/** Job as of its newest event, for the text of notifications whose events lack it: those of invoices. */
export class JobFacts extends JobFactsSchema.class {}
JobFactsSchema.setClass(JobFacts);
