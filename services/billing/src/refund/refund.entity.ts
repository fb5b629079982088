import { defineEntity, p } from '@mikro-orm/core';
import type { RefundCause, RefundStatus } from '@yoza/billing-contract/payments';
import { conflict } from '@yoza/service-kit/errors';
import { randomUUIDv7 } from 'node:crypto';

export const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.uuid().primary(),
    paymentId: p.uuid(),
    /** Whole shillings. */
    amount: p.integer(),
    cause: p.string().$type<RefundCause>(),
    reason: p.text(),
    status: p.string().$type<RefundStatus>(),
    /** Reference from the provider, or the one entered by the admin who paid it out. */
    reference: p.text().strictNullable(),
    /** Admin who requested it; null for the system itself. */
    requestedBy: p.uuid().strictNullable(),
    completedBy: p.uuid().strictNullable(),
    /** Number of requests to the provider, with one that is being made. */
    attempts: p.integer(),
    /** Time of the next request to the provider; null unless the refund waits for one. */
    nextAttemptAt: p.datetime(3).strictNullable(),
    lastError: p.text().strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(3),
    completedAt: p.datetime(3).strictNullable(),
    updatedAt: p.datetime(3),
  },
});

export interface RefundOrder {
  paymentId: string;
  amount: number;
  cause: RefundCause;
  reason: string;
  requestedBy: string | null;
  /** True if the provider is to send it; otherwise an admin has to pay it out. */
  byProvider: boolean;
  now: Date;
}

/**
 * Refund to a payer. pending: the provider is to send it; to_pay_out: an admin has to pay it out; failed: the provider refused, and an admin has to
 * resolve it. succeeded is final. `version` grows with every change of its status and is the version of its events.
 */
export class Refund extends RefundSchema.class {
  static order({ byProvider, now, ...order }: RefundOrder): Refund {
    const refund = new Refund();
    Object.assign(refund, order);
    refund.id = randomUUIDv7();
    refund.status = byProvider ? 'pending' : 'to_pay_out';
    refund.reference = null;
    refund.completedBy = null;
    refund.attempts = 0;
    refund.nextAttemptAt = byProvider ? now : null;
    refund.lastError = null;
    refund.version = 1;
    refund.createdAt = now;
    refund.completedAt = null;
    refund.updatedAt = now;
    return refund;
  }

  /** Marks the refund as completed. Throws 409 REFUND_DONE when it already was. */
  complete(reference: string, completedBy: string | null, now: Date): void {
    if (this.status === 'succeeded') throw conflict('REFUND_DONE', 'This refund has already been completed');
    this.reference = reference;
    this.completedBy = completedBy;
    this.completedAt = now;
    this.lastError = null;
    this.moveTo('succeeded', now);
  }

  /** Postpones the request because the provider did not respond; it is retried at `nextAttemptAt`. */
  postpone(error: string, nextAttemptAt: Date, now: Date): void {
    this.lastError = error;
    this.nextAttemptAt = nextAttemptAt;
    this.updatedAt = now;
  }

  /** Records that the provider refused; an admin has to resolve it. */
  fail(error: string, now: Date): void {
    this.lastError = error;
    this.moveTo('failed', now);
  }

  /** Leaves the payout to an admin because the provider cannot send it. */
  leaveToPerson(why: string, now: Date): void {
    this.lastError = why;
    this.moveTo('to_pay_out', now);
  }

  private moveTo(status: RefundStatus, now: Date): void {
    this.status = status;
    this.nextAttemptAt = null;
    this.version += 1;
    this.updatedAt = now;
  }
}
RefundSchema.setClass(Refund);
