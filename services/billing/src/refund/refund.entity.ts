import { defineEntity, p } from '@mikro-orm/core';
import type { RefundCause, RefundStatus } from '@yoza/contracts/billing/payments';
import { conflict } from '@yoza/service-kit/errors';
import { randomUUIDv7 } from 'node:crypto';

const RefundSchema = defineEntity({
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
    /** Of the provider, or what the admin who paid it out wrote down. */
    reference: p.text().strictNullable(),
    /** The admin who wanted it; null for the system itself. */
    requestedBy: p.uuid().strictNullable(),
    completedBy: p.uuid().strictNullable(),
    /** How often the provider was asked. */
    attempts: p.integer(),
    /** When the provider is to be asked (again); null unless it waits for that. */
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
  /** Whether the provider is to send it; otherwise a person has to pay it out. */
  byProvider: boolean;
  now: Date;
}

/**
 * Money that goes back to who paid it. pending: the provider is to send it; to_pay_out: a person has to; failed: the provider refused, a
 * person has to see to it. succeeded is final. `version` grows with every change and is the version of its events.
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

  /** Whether a person may note that they paid it out. */
  get waitsForPerson(): boolean {
    return this.status === 'to_pay_out' || this.status === 'failed';
  }

  /** The money is back. Throws 409 REFUND_DONE when it was already. */
  complete(reference: string, completedBy: string | null, now: Date): void {
    if (this.status === 'succeeded') throw conflict('REFUND_DONE', 'This refund was completed already');
    this.reference = reference;
    this.completedBy = completedBy;
    this.completedAt = now;
    this.lastError = null;
    this.moveTo('succeeded', now);
  }

  /** The provider is being asked; should nothing be heard of it, it is asked again at `nextAttemptAt`. */
  attempt(nextAttemptAt: Date, now: Date): void {
    this.attempts += 1;
    this.nextAttemptAt = nextAttemptAt;
    this.updatedAt = now;
  }

  /** The provider did not answer; it is asked again at `nextAttemptAt`. */
  postpone(error: string, nextAttemptAt: Date, now: Date): void {
    this.lastError = error;
    this.nextAttemptAt = nextAttemptAt;
    this.updatedAt = now;
  }

  /** The provider refused: a person has to see to it. */
  fail(error: string, now: Date): void {
    this.lastError = error;
    this.moveTo('failed', now);
  }

  /** The provider cannot send it: a person has to. */
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
