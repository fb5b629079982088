import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import { linesOf, presentLine } from '../catalog/price-lines.ts';
import type { Job } from './job.entity.ts';

type JobEvent = EventDefinition<string, typeof JobSnapshot>;

/**
 * Writes an event about a job to the outbox of the caller's transaction, with the job's state, version and `updatedAt` at the call: call it after the
 * change. `actorId` is null for a change that follows an event of billing.
 */
export function recordJobEvent(em: EntityManager, definition: JobEvent, job: Job, actorId: string | null): void {
  recordEvent(em, definition, {
    aggregate: { id: job.id, version: job.version },
    actorId,
    data: snapshotOf(job),
    occurredAt: job.updatedAt,
  });
}

function snapshotOf(job: Job): JobSnapshot {
  const { id, status, customerId, technicianId, vehicleId, vehicleName, serviceId, serviceName, timeSlot } = job;
  const { invoiceCode } = job;
  const { address, landmark, directions, latitude, longitude } = job;
  const { paymentMethod, paymentStatus, mobileMoneyPhone, mobileMoneyReference, adminMade, lateCancel, taxRate } = job;
  return {
    id,
    status,
    customerId,
    technicianId,
    previousTechnicianId: job.previousTechnicianId ?? null,
    vehicleId,
    vehicleName,
    serviceId,
    serviceName,
    invoiceCode,
    timeSlot,
    address,
    landmark,
    directions,
    latitude,
    longitude,
    paymentMethod,
    paymentStatus,
    mobileMoneyPhone,
    mobileMoneyReference,
    paymentIntentId: job.paymentIntentId,
    adminMade,
    lateCancel,
    taxRate,
    scheduledDate: job.scheduledStart.toISOString(),
    scheduledEnd: job.scheduledEnd.toISOString(),
    basePrice: money(job.basePrice),
    travelFee: money(job.travelFee),
    taxAmount: money(job.taxAmount),
    totalPrice: money(job.totalPrice),
    lines: linesOf(job).map(presentLine),
    discountAmount: money(job.discountAmount),
    durationMinutes: job.durationMinutes,
    addOns: job.addOns.map(({ id, name, isIncluded }) => ({ id, name, isIncluded })),
    discountCode: job.discountCode,
    busyUntil: job.busyRange.end.toISOString(),
    visitId: job.visitId,
    visitPosition: job.visitPosition,
    visitSize: job.visitSize,
    createdAt: job.createdAt.toISOString(),
    travelStartedAt: job.travelStartedAt?.toISOString() ?? null,
    expectedArrivalAt: job.expectedArrivalAt?.toISOString() ?? null,
    startedAt: job.startedAt?.toISOString() ?? null,
    completedAt: job.completedAt?.toISOString() ?? null,
    cancelledAt: job.cancelledAt?.toISOString() ?? null,
  };
}
