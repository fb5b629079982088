import { conflict } from '@yoza/service-kit/errors';
import type { SlotKey } from '../slot/slot.entity.ts';
import type { Job } from './job.entity.ts';

/**
 * Job with all others of its visit, locked, in the order of the visit; a job booked by itself is the only one. Those that are not cancelled have the
 * same slot, technician and time. They take the places of the visit together, once, until the last of them is cancelled.
 */
export class Visit {
  /** Job that a command names. */
  readonly job: Job;
  readonly jobs: readonly Job[];

  constructor(job: Job, jobs: readonly Job[]) {
    this.job = job;
    this.jobs = jobs.toSorted((a, b) => (a.visitPosition ?? 0) - (b.visitPosition ?? 0));
  }

  /** Jobs that are not cancelled. */
  get uncancelled(): Job[] {
    return this.jobs.filter(({ status }) => status !== 'cancelled');
  }

  /** Those of {@link uncancelled} besides the named one. */
  get others(): Job[] {
    return this.uncancelled.filter((each) => each !== this.job);
  }

  /** Job that carries the travel fee: the one that has it, or would have it if there were one. */
  get feeCarrier(): Job | undefined {
    return this.uncancelled.find(({ travelFee }) => travelFee > 0) ?? this.uncancelled[0];
  }

  /** Ids of the vehicles that are booked. */
  get vehicleIds(): string[] {
    return this.uncancelled.map(({ vehicleId }) => vehicleId);
  }

  /** Places that the visit takes. */
  get places(): SlotKey[] {
    return this.uncancelled[0]?.places ?? [];
  }

  /** Minutes that the work on all cars takes; null for a job of unknown duration. `ofJob` are those of the named job. */
  minutes(ofJob: number | null = this.job.durationMinutes): number | null {
    const each = this.uncancelled.map((job) => (job === this.job ? ofJob : job.durationMinutes));
    return each.reduce((sum, minutes) => (sum === null || minutes === null ? null : sum + minutes), 0);
  }

  /** Discount of the jobs, in whole shillings, without those cancelled before their slot: these have returned their part. */
  get discountAmount(): number {
    return this.jobs.reduce((sum, job) => sum + (job.isCancelledEarly ? 0 : job.discountAmount), 0);
  }

  /** True unless all jobs with a discount code were cancelled before their slot. */
  get usesCode(): boolean {
    return this.jobs.some((job) => job.mayUseCode && !job.isCancelledEarly);
  }

  /** True if one of the jobs has, or had, a discount code. */
  get mayUseCode(): boolean {
    return this.jobs.some(({ mayUseCode }) => mayUseCode);
  }

  /**
   * Returns the jobs that are assigned, unassigned and rescheduled together; a job that is cancelled alone. Throws 409 ILLEGAL_TRANSITION once the work
   * on another car has begun.
   */
  together(): readonly Job[] {
    const { job, others } = this;
    if (job.status === 'cancelled') return [job];
    if (job.isMovable && others.some(({ hasStarted }) => hasStarted)) {
      const message =
        'The work on another car of this visit has begun, so its time and technician can no longer change';
      throw conflict('ILLEGAL_TRANSITION', message, { from: job.status });
    }
    return this.uncancelled;
  }
}
