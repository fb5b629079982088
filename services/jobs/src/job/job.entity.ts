import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { JobStatus, PaymentMethod, PaymentStatus } from '@yoza/jobs-contract/schemas';
import { conflict } from '@yoza/service-kit/errors';
import { businessDate, businessDateInWords } from '@yoza/service-kit/time';
import { notBefore } from '../technician-log/not-before.ts';
import type { ChosenSlot } from '../slot/slot-choice.ts';
import type { SlotKey } from '../slot/slot.entity.ts';
import type { SlotRange } from '../slot/slot-time.ts';
import type { WorkTime } from '../slot/work-time.ts';
import { busyRange, slotsOfWork } from '../slot/work-time.ts';
import type { Booking, JobPlace } from './booking.ts';
import type { StoredAddOn } from '../catalog/basket.ts';
import { linesOf } from '../catalog/price-lines.ts';
import type { Price, StoredLine } from '../catalog/price.ts';

export const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'jobs',
  properties: {
    id: p.uuid().primary(),
    /**
     * Increases with every change except of the checklist, of the expected arrival during a trip, and of the time that other cars of its visit take; the
     * aggregate's version in events.
     */
    version: p.integer(),
    /** Visit in which it was booked with other cars; null for a car booked by itself. */
    visitId: p.uuid().strictNullable(),
    /** Place of its car in the visit, from 1, and number of cars booked in it. */
    visitPosition: p.integer().strictNullable(),
    visitSize: p.integer().strictNullable(),
    status: p.enum(JobStatus.options),
    customerId: p.uuid(),
    technicianId: p.uuid().strictNullable(),
    vehicleId: p.uuid(),
    vehicleName: p.string(),
    serviceId: p.string(),
    serviceName: p.string(),
    /** Code of its service; null for jobs from before services had codes. */
    invoiceCode: p.string().strictNullable(),
    scheduledStart: p.datetime(3),
    scheduledEnd: p.datetime(3),
    timeSlot: p.string(),
    /** End of the work and of the technician's occupation, see WorkTime; null if they end with the slot. */
    workUntil: p.datetime(3).strictNullable(),
    busyUntil: p.datetime(3).strictNullable(),
    /** Other slots of the day in which it takes a place. */
    alsoOccupies: p.array(),
    address: p.string(),
    landmark: p.string().strictNullable(),
    directions: p.text().strictNullable(),
    latitude: p.decimal().strictNullable(),
    longitude: p.decimal().strictNullable(),
    specialInstructions: p.text().strictNullable(),
    /** Price of the service with size and add-ons, less the discount. */
    basePrice: p.integer(),
    discountAmount: p.integer(),
    travelFee: p.integer(),
    taxRate: p.decimal('number'),
    taxAmount: p.integer(),
    totalPrice: p.integer(),
    /** Lines of the price; empty for jobs from before prices had lines. */
    lines: p.json<StoredLine[]>(),
    /** Add-ons ordered or included, as they were then. */
    addOns: p.json<StoredAddOn[]>(),
    /** Code whose discount the price has. */
    discountCode: p.string().strictNullable(),
    /** Minutes the work takes; null for jobs from before it was stored. */
    durationMinutes: p.integer().strictNullable(),
    paymentStatus: p.enum(PaymentStatus.options),
    paymentMethod: p.enum(PaymentMethod.options),
    mobileMoneyPhone: p.string().strictNullable(),
    mobileMoneyReference: p.string().strictNullable(),
    paymentIntentId: p.string().strictNullable(),
    adminMade: p.boolean(),
    lateCancel: p.boolean(),
    /** Number of times the customer has rescheduled the job. */
    customerMoves: p.integer(),
    checklistItems: p.array().strictNullable(),
    checklistSavedAt: p.datetime(3).strictNullable(),
    createdAt: p.datetime(3),
    assignedAt: p.datetime(3).strictNullable(),
    travelStartedAt: p.datetime(3).strictNullable(),
    expectedArrivalAt: p.datetime(3).strictNullable(),
    /** Time at which the technician reported their arrival. */
    arrivedAt: p.datetime(3).strictNullable(),
    startedAt: p.datetime(3).strictNullable(),
    completedAt: p.datetime(3).strictNullable(),
    cancelledAt: p.datetime(3).strictNullable(),
    updatedAt: p.datetime(3),
  },
});

/** Successful payment. */
export interface KnownPayment {
  method: Exclude<PaymentMethod, 'invoice'>;
  /** E.164; null for a card. */
  payerPhone: string | null;
  transactionId: string | null;
  /** Id of the card provider's intent; null for other payment methods, and when billing does not report it. */
  paymentIntentId: string | null;
}

/** Fields of a job that can change before it has begun, besides its slot and technician. */
export type JobDetails = Partial<WorkTime> &
  Pick<
    Booking,
    | 'vehicleId'
    | 'vehicleName'
    | 'serviceId'
    | 'serviceName'
    | 'invoiceCode'
    | 'addOns'
    | 'durationMinutes'
    | keyof JobPlace
  >;

/** Notice, in hours before the slot: a later cancellation is allowed, but flagged; a customer can no longer reschedule. */
const noticeHours = 24;

/** Maximum number of times a customer may reschedule a job: each time sends an email and notifies all admins. */
const maxMoves = 10;

const tooLateToMove =
  'You can reschedule a booking until 24 hours before it starts. You can still cancel it, or contact us in the support chat.';

/**
 * Booked job and its state machine: pending → assigned → in_progress → completed, assigned → pending, pending or assigned → cancelled (an admin also
 * from in_progress). Every transition returns whether anything changed: a transition to the current state does nothing, an illegal one throws 409
 * ILLEGAL_TRANSITION.
 */
export class Job extends JobSchema.class {
  /** Technician from whom the job was taken since it was loaded; not stored. */
  previousTechnicianId: string | null | undefined;

  /** Creates a job. Its id is random, since screens show its first eight characters: ids that begin with the time would all look alike. */
  static book(booking: Booking, now: Date, id: string = randomUUID()): Job {
    const { slot, price, work, visit, ...details } = booking;
    return Object.assign(new Job(), {
      ...details,
      visitId: visit?.id ?? null,
      visitPosition: visit?.position ?? null,
      visitSize: visit?.size ?? null,
      ...price,
      ...work,
      id,
      version: 1,
      status: 'pending' as const,
      technicianId: null,
      scheduledStart: slot.start,
      scheduledEnd: slot.end,
      paymentStatus: 'pending' as const,
      mobileMoneyReference: null,
      lateCancel: false,
      customerMoves: 0,
      checklistItems: null,
      checklistSavedAt: null,
      createdAt: now,
      assignedAt: null,
      travelStartedAt: null,
      expectedArrivalAt: null,
      arrivedAt: null,
      startedAt: null,
      completedAt: null,
      cancelledAt: null,
      updatedAt: now,
    });
  }

  /** Assigns the job to a technician, or reassigns it if it has not been started. */
  assign(technicianId: string, now: Date): boolean {
    if (this.isAssignedTo(technicianId)) return false;
    if (this.status !== 'pending' && this.status !== 'assigned') throw this.refusal('assigned');
    this.takeFromTechnician();
    this.technicianId = technicianId;
    this.assignedAt = now;
    this.forgetTravel();
    return this.moveTo('assigned', now);
  }

  /** True if it is assigned to a technician and has not been started. */
  isAssignedTo(technicianId: string): boolean {
    return this.status === 'assigned' && this.technicianId === technicianId;
  }

  /** Unassigns the job. */
  unassign(now: Date): boolean {
    if (this.status === 'pending') return false;
    if (this.status !== 'assigned') throw this.refusal('pending');
    this.takeFromTechnician();
    this.forgetTravel();
    return this.moveTo('pending', now);
  }

  /** True while the technician is travelling to the job. */
  get isAwaited(): boolean {
    return this.status === 'assigned' && this.travelStartedAt !== null;
  }

  /**
   * Notes that the technician has started the trip, and the expected arrival. Applies to assigned jobs; others, and jobs with a current trip, do not
   * change. Throws 409 NOT_ITS_DAY on another day than the job's.
   */
  startTravel(expectedArrivalAt: Date | null, now: Date): boolean {
    if (this.status !== 'assigned' || this.isAwaited) return false;
    if (businessDate(now) !== businessDate(this.scheduledStart)) {
      throw conflict('NOT_ITS_DAY', `${this.scheduledFor} You can set out to it on that day only.`);
    }
    this.travelStartedAt = now;
    this.arrivedAt = null;
    this.expectedArrivalAt = expectedArrivalAt;
    return this.moveTo('assigned', now);
  }

  /** Ends the trip to the job, with or without an arrival. The times of the trip are cleared, so that a new trip is notified again. */
  endTravel(now: Date, { hasArrived } = { hasArrived: false }): boolean {
    if (!this.isAwaited) return false;
    this.forgetTravel();
    if (hasArrived) this.arrivedAt = now;
    return this.moveTo('assigned', now);
  }

  /** Starts the work: for a technician not before the job's day (409 TOO_EARLY_TO_START), for an admin at any time. */
  start(by: 'technician' | 'admin', now: Date): boolean {
    if (this.status === 'in_progress') return false;
    if (this.status !== 'assigned') throw this.refusal('in_progress');
    if (by === 'technician' && businessDate(now) < businessDate(this.scheduledStart)) {
      throw conflict('TOO_EARLY_TO_START', `${this.scheduledFor} It can be started on that day.`);
    }
    this.startedAt = now;
    return this.moveTo('in_progress', now);
  }

  /** Completes the work. Throws 409 OUT_OF_ORDER for a time more than half a minute before the start. */
  complete(now: Date): boolean {
    if (this.status === 'completed') return false;
    if (this.status !== 'in_progress') throw this.refusal('completed');
    const message = 'A job cannot be completed before its start time';
    this.completedAt = notBefore(this.startedAt ?? now, now, message);
    return this.moveTo('completed', now);
  }

  /**
   * Cancels permanently. A customer may cancel until the slot begins (409 TOO_LATE after that); under 24 hours before, the cancellation is flagged.
   * An admin may also cancel a job that is in progress.
   */
  cancel(by: 'customer' | 'admin', now: Date): boolean {
    if (this.status === 'cancelled') return false;
    const early = this.status === 'pending' || this.status === 'assigned';
    if (!early && !(by === 'admin' && this.status === 'in_progress')) throw this.refusal('cancelled');
    if (by === 'customer' && now >= this.scheduledStart) {
      throw conflict('TOO_LATE', 'This booking has already started and can no longer be cancelled');
    }
    this.lateCancel = by === 'customer' && this.noticeHours(now) < noticeHours;
    this.cancelledAt = now;
    return this.moveTo('cancelled', now);
  }

  /** Slot of the job. */
  get slot(): SlotKey {
    return { start: this.scheduledStart, timeSlot: this.timeSlot };
  }

  /** Slots in which the job takes a place: its own, then those that longer work takes as well. */
  get places(): SlotKey[] {
    return slotsOfWork(this.slot, this);
  }

  /** Time during which the job occupies its technician. */
  get busyRange(): SlotRange {
    return busyRange({ start: this.scheduledStart, end: this.scheduledEnd }, this);
  }

  /** Sets the time that it takes with the other cars of its visit, which one of these has changed. */
  takeTime(work: WorkTime): void {
    Object.assign(this, work, { alsoOccupies: [...work.alsoOccupies] });
  }

  /** True if its work has begun, whether or not it is completed. */
  get hasStarted(): boolean {
    return this.status === 'in_progress' || this.status === 'completed';
  }

  /** True if it was cancelled before its slot began. */
  get isCancelledEarly(): boolean {
    return this.status === 'cancelled' && this.cancelledAt !== null && this.cancelledAt < this.scheduledStart;
  }

  /** True if the job has not been started and is not cancelled. */
  get isMovable(): boolean {
    return this.status === 'pending' || this.status === 'assigned';
  }

  /**
   * Throws unless the job may be rescheduled: only while pending or assigned (409 ILLEGAL_TRANSITION), and by a customer only until 24 hours before
   * it begins (409 TOO_LATE_TO_RESCHEDULE) and at most ten times (409 TOO_MANY_MOVES).
   */
  assertMovable(by: 'customer' | 'admin', now: Date): void {
    if (!this.isMovable) {
      const message = `A job that is ${this.status.replace('_', ' ')} cannot be moved to another time`;
      throw conflict('ILLEGAL_TRANSITION', message, { from: this.status });
    }
    if (by === 'admin') return;
    if (this.noticeHours(now) < noticeHours) throw conflict('TOO_LATE_TO_RESCHEDULE', tooLateToMove);
    if (this.customerMoves >= maxMoves) {
      const message = `You have rescheduled this booking ${maxMoves} times. Please contact us in the support chat to reschedule it again.`;
      throw conflict('TOO_MANY_MOVES', message, { limit: maxMoves });
    }
  }

  /** Reschedules the job to another slot; without `keepsTechnician` it becomes pending and unassigned. */
  reschedule(
    { start, end, timeSlot }: ChosenSlot,
    { by, keepsTechnician, work }: { by: 'customer' | 'admin'; keepsTechnician: boolean; work: WorkTime },
    now: Date,
  ): void {
    if (by === 'customer') this.customerMoves += 1;
    this.scheduledStart = start;
    this.scheduledEnd = end;
    this.timeSlot = timeSlot;
    this.takeTime(work);
    this.forgetTravel();
    if (!keepsTechnician) this.takeFromTechnician();
    this.moveTo(keepsTechnician ? this.status : 'pending', now);
  }

  /** Throws 409 JOB_CHANGED when the job has changed since `version`; passes without a version. */
  assertVersion(version: number | undefined): void {
    if (version === undefined || version === this.version) return;
    throw conflict('JOB_CHANGED', 'This job has changed in the meantime. Check it before you save.');
  }

  /** Same as {@link assertVersion} for a move to `status`; passes for a job that already has that status, whatever the version. */
  assertVersionUnless(status: JobStatus, version: number | undefined): void {
    if (this.status !== status) this.assertVersion(version);
  }

  /** True if nothing is to pay: it is paid or refunded, or costs nothing, which is paid as soon as billing has issued its invoice. */
  get isSettled(): boolean {
    return this.paymentStatus !== 'pending' || this.totalPrice === 0;
  }

  /** True if its price has a discount code, or had one when it was reverted to that of its paid invoice. */
  get mayUseCode(): boolean {
    return this.discountCode !== null || (this.isAgreed && this.paymentStatus !== 'pending');
  }

  /** True if an admin agreed its total instead of the prices of the catalogue. */
  get isAgreed(): boolean {
    return linesOf(this).some(({ kind }) => kind === 'agreed');
  }

  /** Sets another price; does nothing for the same total. Throws 409 JOB_PAID for a settled job, JOB_CANCELLED for a cancelled one. */
  reprice(price: Price, now: Date): boolean {
    if (price.totalPrice === this.totalPrice) return false;
    if (this.isSettled) {
      throw conflict('JOB_PAID', 'This job is paid, so its total can no longer be changed');
    }
    if (this.status === 'cancelled') {
      throw conflict('JOB_CANCELLED', 'This job is cancelled, so its total can no longer be changed');
    }
    Object.assign(this, price);
    return this.moveTo(this.status, now);
  }

  /**
   * Reverts the price to that of its paid invoice, and removes ordered add-ons whose names are not on it; without names they stay. Its places stay as they
   * are. Does nothing for the same total.
   */
  revertPrice(price: Price, names: readonly string[] | null, now: Date): boolean {
    if (price.totalPrice === this.totalPrice) return false;
    const isPaid = ({ name, isIncluded }: StoredAddOn) => isIncluded || (names?.includes(name) ?? true);
    const removed = this.addOns.filter((addOn) => !isPaid(addOn));
    const less = removed.reduce((sum, { minutes }) => sum + minutes, 0);
    Object.assign(this, price, { discountCode: null, addOns: this.addOns.filter(isPaid) });
    if (this.durationMinutes !== null) this.durationMinutes -= less;
    return this.moveTo(this.status, now);
  }

  /** Throws 409 ILLEGAL_TRANSITION once the work has started or the job is final: vehicle, service, add-ons and place can no longer change. */
  assertChangeable(): void {
    if (this.isMovable) return;
    const message = `The vehicle, service, add-ons and address of a job that is ${this.status.replace('_', ' ')} cannot be changed`;
    throw conflict('ILLEGAL_TRANSITION', message, { from: this.status });
  }

  /**
   * Sets other details, except undefined ones, and the price that goes with them. At another point the expected arrival of a travelling technician is
   * unknown until they next share their position.
   */
  changeDetails(details: Partial<JobDetails>, price: Price | null, now: Date): boolean {
    const changes = Object.entries(details).filter(
      ([key, value]) => value !== undefined && value !== this[key as keyof JobDetails],
    );
    if (changes.length === 0 && !price) return false;
    const former = [this.latitude, this.longitude].join();
    Object.assign(this, Object.fromEntries(changes), price);
    if (former !== [this.latitude, this.longitude].join()) this.expectedArrivalAt = null;
    return this.moveTo(this.status, now);
  }

  /** Sets other instructions for the technician. */
  instruct(specialInstructions: string | null, now: Date): boolean {
    if (specialInstructions === this.specialInstructions) return false;
    this.specialInstructions = specialInstructions;
    return this.moveTo(this.status, now);
  }

  /** Notes that the invoice was paid. */
  markPaid(now: Date): boolean {
    if (this.paymentStatus !== 'pending') return false;
    this.paymentStatus = 'paid';
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  /** Notes that all payments have been refunded. */
  markRefunded(now: Date): boolean {
    if (this.paymentStatus === 'refunded') return false;
    this.paymentStatus = 'refunded';
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  /** Notes the method by which the job was paid, which may differ from the one chosen at booking. */
  notePayment(payment: KnownPayment, now: Date): boolean {
    const { method, payerPhone, transactionId, paymentIntentId } = payment;
    const isMobileMoney = method !== 'card';
    const noted = {
      paymentMethod: method,
      mobileMoneyPhone: isMobileMoney ? payerPhone : this.mobileMoneyPhone,
      mobileMoneyReference: isMobileMoney ? transactionId : this.mobileMoneyReference,
      paymentIntentId: paymentIntentId ?? this.paymentIntentId,
    };
    if (Object.entries(noted).every(([key, value]) => this[key as keyof typeof noted] === value)) return false;
    Object.assign(this, noted, { version: this.version + 1, updatedAt: now });
    return true;
  }

  /** Stores the completed checklist items. Throws 409 CHECKLIST_CLOSED unless the job is in progress. */
  saveChecklist(completedItems: string[], now: Date): void {
    if (this.status !== 'in_progress') {
      throw conflict('CHECKLIST_CLOSED', 'The checklist can only be changed while the job is in progress', {
        from: this.status,
      });
    }
    this.checklistItems = completedItems;
    this.checklistSavedAt = now;
  }

  private takeFromTechnician(): void {
    this.previousTechnicianId = this.technicianId ?? this.previousTechnicianId;
    this.technicianId = null;
    this.assignedAt = null;
  }

  private forgetTravel(): void {
    this.travelStartedAt = null;
    this.expectedArrivalAt = null;
    this.arrivedAt = null;
  }

  private noticeHours(now: Date): number {
    return (this.scheduledStart.getTime() - now.getTime()) / 3_600_000;
  }

  private get scheduledFor(): string {
    return `This job is scheduled for ${businessDateInWords(this.scheduledStart)}.`;
  }

  private moveTo(status: JobStatus, now: Date): boolean {
    this.status = status;
    this.version += 1;
    // An earlier act may be reported later.
    if (!(now < this.updatedAt)) this.updatedAt = now;
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
