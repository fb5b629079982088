import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { defineEntity, p } from '@mikro-orm/core';

const JobFactsSchema = defineEntity({
  name: 'JobFacts',
  tableName: 'job_facts',
  properties: {
    jobId: p.uuid().primary(),
    /** Of the job's event this was taken from: the newest that was told. */
    version: p.integer(),
    job: p.json<JobSnapshot>(),
    occurredAt: p.datetime(3),
    /** When chat first heard of the job. */
    knownAt: p.datetime(3),
    /** What chat first heard of the job was long past: it was entered as history. */
    inRetrospect: p.boolean(),
  },
});

/** A job as its newest event left it, for the words of news that come without it: of invoices. */
export class JobFacts extends JobFactsSchema.class {}
JobFactsSchema.setClass(JobFacts);
