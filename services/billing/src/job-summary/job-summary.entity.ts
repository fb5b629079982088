import { defineEntity, p } from '@mikro-orm/core';

export const JobSummarySchema = defineEntity({
  name: 'JobSummary',
  tableName: 'job_summaries',
  properties: {
    jobId: p.uuid().primary(),
    /** Version of the job's event from which the row was taken. */
    version: p.integer(),
    customerId: p.uuid(),
    technicianId: p.uuid().strictNullable(),
    serviceId: p.string(),
    serviceName: p.string(),
    scheduledDate: p.datetime(3),
    timeSlot: p.string(),
    status: p.string(),
    /** Address, vehicle, prices and payment method are null for jobs without an event since billing began to store them. */
    address: p.text().strictNullable(),
    vehicleName: p.string().strictNullable(),
    /** Whole shillings, as is the travel fee. */
    basePrice: p.integer().strictNullable(),
    travelFee: p.integer().strictNullable(),
    paymentMethod: p.string().strictNullable(),
    /** Provider's id of the card payment that the customer claims to have made before booking. */
    paymentIntentId: p.string().strictNullable(),
    mobileMoneyPhone: p.string().strictNullable(),
    mobileMoneyReference: p.string().strictNullable(),
  },
});

/** Data of a job known to billing, from the newest of its events. */
export class JobSummary extends JobSummarySchema.class {}
JobSummarySchema.setClass(JobSummary);
