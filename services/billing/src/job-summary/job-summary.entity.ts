import { defineEntity, p } from '@mikro-orm/core';

const JobSummarySchema = defineEntity({
  name: 'JobSummary',
  tableName: 'job_summaries',
  properties: {
    jobId: p.uuid().primary(),
    /** Of the job's event this was taken from. */
    version: p.integer(),
    customerId: p.uuid(),
    serviceId: p.string(),
    serviceName: p.string(),
    scheduledDate: p.datetime(3),
    timeSlot: p.string(),
    status: p.string(),
    mobileMoneyPhone: p.string().strictNullable(),
    mobileMoneyReference: p.string().strictNullable(),
  },
});

/** What billing knows of a job, from the newest of its events. */
export class JobSummary extends JobSummarySchema.class {}
JobSummarySchema.setClass(JobSummary);
