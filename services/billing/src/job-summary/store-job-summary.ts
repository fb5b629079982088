import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { shillings } from '@yoza/contracts/primitives';
import { storeNewest } from '@yoza/messaging/store-newest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobSummary } from './job-summary.entity.ts';

/** Stores the newest known state of a job. Returns false, as {@link storeNewest}, if the stored state is as new or newer. */
export const storeJobSummary = (em: EntityManager, job: JobSnapshot, version: number): Promise<boolean> =>
  storeNewest(em, JobSummary, 'jobId', {
    jobId: job.id,
    version,
    customerId: job.customerId,
    technicianId: job.technicianId,
    serviceId: job.serviceId,
    serviceName: job.serviceName,
    scheduledDate: new Date(job.scheduledDate),
    timeSlot: job.timeSlot,
    status: job.status,
    address: job.address,
    vehicleName: job.vehicleName,
    basePrice: shillings(job.basePrice),
    travelFee: shillings(job.travelFee),
    paymentMethod: job.paymentMethod,
    paymentIntentId: job.paymentIntentId,
    mobileMoneyPhone: job.mobileMoneyPhone,
    mobileMoneyReference: job.mobileMoneyReference,
  });
