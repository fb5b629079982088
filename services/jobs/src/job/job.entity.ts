import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { JobStatus, PaymentMethod, PaymentStatus } from '@yoza/contracts/jobs/schemas';
import { timeSlots } from '@yoza/contracts/jobs/slots';
import { conflict } from '@yoza/service-kit/errors';
import type { Booking } from './booking.ts';

export const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    /** Grows with every change; the version of the aggregate in events. */
    version: p.integer(),
    status: p.enum(JobStatus.options),
    customerId: p.uuid(),
    technicianId: p.uuid().strictNullable(),
    vehicleId: p.uuid(),
    vehicleName: p.string(),
    serviceId: p.string(),
    serviceName: p.string(),
    scheduledStart: p.datetime(3),
    scheduledEnd: p.datetime(3),
    timeSlot: p.enum(timeSlots),
    address: p.string(),
    latitude: p.decimal().strictNullable(),
    longitude: p.decimal().strictNullable(),
    specialInstructions: p.text().strictNullable(),
    basePrice: p.integer(),
    taxRate: p.decimal('number'),
    taxAmount: p.integer(),
    totalPrice: p.integer(),
    paymentStatus: p.enum(PaymentStatus.options),
    paymentMethod: p.enum(PaymentMethod.options),
    mobileMoneyPhone: p.string().strictNullable(),
    mobileMoneyReference: p.string().strictNullable(),
    paymentIntentId: p.string().strictNullable(),
    adminMade: p.boolean(),
    lateCancel: p.boolean(),
    checklistItems: p.array().strictNullable(),
    checklistSavedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
    assignedAt: p.datetime(3).strictNullable(),
    startedAt: p.datetime(3).strictNullable(),
    completedAt: p.datetime(3).strictNullable(),
    cancelledAt: p.datetime(3).strictNullable(),
    updatedAt: p.datetime(3),
  },
});

/** Cancelling later than this before the slot is allowed, but flagged. */
export const cancellationNoticeHours = 24;

/**
 * A booked wash and its state machine: pending → assigned → in_progress → completed, assigned → pending, pending or assigned →
 * cancelled (an admin also from in_progress). Every move answers whether anything changed: a move to the present state does nothing,
 * an illegal one throws 409 ILLEGAL_TRANSITION.
 */
export class Job extends JobSchema.class {
  /** The id is a random one, since screens show its first eight characters: ids that begin with the time would all look alike. */
  static book(booking: Booking, now: Date, id: string = randomUUID()): Job {
    const { slot, price, ...details } = booking;
    return Object.assign(new Job(), {
      ...details,
      ...price,
      id,
      version: 1,
      status: 'pending' as const,
      technicianId: null,
      scheduledStart: slot.start,
      scheduledEnd: slot.end,
      paymentStatus: 'pending' as const,
      mobileMoneyReference: null,
      lateCancel: false,
      checklistItems: null,
      checklistSavedAt: null,
      createdAt: now,
      assignedAt: null,
      startedAt: null,
      completedAt: null,
      cancelledAt: null,
      updatedAt: now,
    });
  }

  /** Gives the job to a technician, or to another one while it has not begun. */
  assign(technicianId: string, now: Date): boolean {
    if (this.status === 'assigned' && this.technicianId === technicianId) return false;
    if (this.status !== 'pending' && this.status !== 'assigned') throw this.refusal('assigned');
    this.technicianId = technicianId;
    this.assignedAt = now;
    return this.moveTo('assigned', now);
  }

  /** Takes the assignment back. */
  unassign(now: Date): boolean {
    if (this.status === 'pending') return false;
    if (this.status !== 'assigned') throw this.refusal('pending');
    this.technicianId = null;
    this.assignedAt = null;
    return this.moveTo('pending', now);
  }

  start(now: Date): boolean {
    if (this.status === 'in_progress') return false;
    if (this.status !== 'assigned') throw this.refusal('in_progress');
    this.startedAt = now;
    return this.moveTo('in_progress', now);
  }

  complete(now: Date): boolean {
    if (this.status === 'completed') return false;
    if (this.status !== 'in_progress') throw this.refusal('completed');
    this.completedAt = now;
    return this.moveTo('completed', now);
  }

  /**
   * Cancels for good. A customer may until the slot begins (409 TOO_LATE after that); under 24 hours before, it is flagged.
   * An admin may also cancel a job that is running.
   */
  cancel(by: 'customer' | 'admin', now: Date): boolean {
    if (this.status === 'cancelled') return false;
    const early = this.status === 'pending' || this.status === 'assigned';
    if (!early && !(by === 'admin' && this.status === 'in_progress')) throw this.refusal('cancelled');
    if (by === 'customer' && now >= this.scheduledStart) {
      throw conflict('TOO_LATE', 'This booking has already begun and can no longer be cancelled');
    }
    const noticeHours = (this.scheduledStart.getTime() - now.getTime()) / 3_600_000;
    this.lateCancel = by === 'customer' && noticeHours < cancellationNoticeHours;
    this.cancelledAt = now;
    return this.moveTo('cancelled', now);
  }

  /** Notes that the invoice was paid. */
  markPaid(now: Date): boolean {
    if (this.paymentStatus !== 'pending') return false;
    this.paymentStatus = 'paid';
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  /** Keeps which checklist items are done. Throws 409 CHECKLIST_CLOSED unless the job is running. */
  saveChecklist(completedItems: string[], now: Date): void {
    if (this.status !== 'in_progress') {
      throw conflict('CHECKLIST_CLOSED', 'The checklist can only be changed while the job is in progress');
    }
    this.checklistItems = completedItems;
    this.checklistSavedAt = now;
  }

  private moveTo(status: JobStatus, now: Date): boolean {
    this.status = status;
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  private refusal(to: JobStatus) {
    const cannot: Record<JobStatus, string> = {
      pending: 'be unassigned',
      assigned: 'be assigned',
      in_progress: this.status === 'pending' ? 'be started before it is assigned to a technician' : 'be started',
      completed:
        this.status === 'pending' || this.status === 'assigned' ? 'be completed before it is started' : 'be completed',
      cancelled: 'be cancelled',
    };
    return conflict('ILLEGAL_TRANSITION', `A job that is ${this.status.replace('_', ' ')} cannot ${cannot[to]}`, {
      from: this.status,
      to,
    });
  }
}
JobSchema.setClass(Job);
