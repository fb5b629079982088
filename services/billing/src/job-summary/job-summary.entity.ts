import { defineEntity, p } from '@mikro-orm/core';

const JobSummarySchema = defineEntity({
  name: 'JobSummary',
  tableName: 'job_summaries',
  properties: {
    jobId: p.uuid().primary(),
    /** Of the job's event this was taken from. */
    version: p.integer(),
    customerId: p.uuid(),
    technicianId: p.uuid().strictNullable(),
    serviceId: p.string(),
    serviceName: p.string(),
    scheduledDate: p.datetime(3),
    timeSlot: p.string(),
    status: p.string(),
    /** What follows is null for jobs nothing was heard of since billing keeps it. */
    address: p.text().strictNullable(),
    vehicleName: p.string().strictNullable(),
    /** Whole shillings, as is the travel fee. */
    basePrice: p.integer().strictNullable(),
    travelFee: p.integer().strictNullable(),
    paymentMethod: p.string().strictNullable(),
    /** A card payment the customer says they made before booking. */
    paymentIntentId: p.string().strictNullable(),
    mobileMoneyPhone: p.string().strictNullable(),
    mobileMoneyReference: p.string().strictNullable(),
  },
});

/** What billing knows of a job, from the newest of its events. */
export class JobSummary extends JobSummarySchema.class {}
JobSummarySchema.setClass(JobSummary);
