import { defineEntity, p } from '@mikro-orm/core';
import type { MoneyMethod, PaymentChannel, PaymentFailure, PaymentState } from '@yoza/contracts/billing/payments';
import { randomUUIDv7 } from 'node:crypto';
import { failureMessage } from './payment-failure.ts';

const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    /** Null for a card payment of a booking to come. */
    invoiceId: p.uuid().strictNullable(),
    customerId: p.uuid(),
    method: p.string().$type<MoneyMethod>(),
    channel: p.string().$type<PaymentChannel>(),
    /** Whole shillings, with the tip. */
    amount: p.integer(),
    tip: p.integer(),
    /** What of it counts towards the invoice; null unless it succeeded. */
    allocated: p.integer().strictNullable(),
    status: p.string().$type<PaymentState>(),
    failure: p.string().$type<PaymentFailure>().strictNullable(),
    failureMessage: p.text().strictNullable(),
    /** What it is called at the provider since it was asked for. */
    reference: p.string().strictNullable(),
    /** What the finished payment is called: no two payments of a method share one. */
    transactionId: p.string().strictNullable(),
    /** E.164. */
    payerPhone: p.string().strictNullable(),
    receiptNumber: p.string().strictNullable(),
    recordedBy: p.uuid().strictNullable(),
    requestedBy: p.uuid(),
    /** The card intent is to be cancelled at the provider. */
    cancelWanted: p.boolean(),
    checks: p.integer(),
    nextCheckAt: p.datetime(3).strictNullable(),
    /** Until when the payer can answer. */
    expiresAt: p.datetime(3).strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(3),
    succeededAt: p.datetime(3).strictNullable(),
    updatedAt: p.datetime(3),
  },
});

export interface NewPayment {
  invoiceId: string | null;
  customerId: string;
  method: MoneyMethod;
  channel: PaymentChannel;
  /** Whole shillings, with the tip. */
  amount: number;
  tip?: number;
  reference?: string | null;
  transactionId?: string | null;
  payerPhone?: string | null;
  requestedBy: string;
  /** The technician or admin who took the money. */
  recordedBy?: string | null;
  nextCheckAt?: Date | null;
  expiresAt?: Date | null;
  now: Date;
}

/**
 * One attempt to pay: created → pending → succeeded, failed or expired. A success never goes back, and one that comes late, after
 * a failure, is taken. `version` grows with every change and is the version of its events.
 */
export class Payment extends PaymentSchema.class {
  static start(facts: NewPayment): Payment {
    const payment = new Payment();
    payment.id = randomUUIDv7();
    payment.invoiceId = facts.invoiceId;
    payment.customerId = facts.customerId;
    payment.method = facts.method;
    payment.channel = facts.channel;
    payment.amount = facts.amount;
    payment.tip = facts.tip ?? 0;
    payment.allocated = null;
    payment.status = 'created';
    payment.failure = null;
    payment.failureMessage = null;
    payment.reference = facts.reference ?? null;
    payment.transactionId = facts.transactionId ?? null;
    payment.payerPhone = facts.payerPhone ?? null;
    payment.receiptNumber = null;
    payment.recordedBy = facts.recordedBy ?? null;
    payment.requestedBy = facts.requestedBy;
    payment.cancelWanted = false;
    payment.checks = 0;
    payment.nextCheckAt = facts.nextCheckAt ?? null;
    payment.expiresAt = facts.expiresAt ?? null;
    payment.version = 1;
    payment.createdAt = facts.now;
    payment.succeededAt = null;
    payment.updatedAt = facts.now;
    return payment;
  }

  /** Whether its payer may still answer. */
  get isWaiting(): boolean {
    return this.status === 'created' || this.status === 'pending';
  }

  /** Whether what arrived did not match and was set aside: it never pays anything by itself. */
  get isSetAside(): boolean {
    return this.failure === 'WRONG_AMOUNT';
  }

  /** The payer is being asked. Returns false when they were already. */
  ask(now: Date): boolean {
    if (this.status !== 'created') return false;
    this.status = 'pending';
    this.changed(now);
    return true;
  }

  /**
   * The money is there since `paidAt`: `received` whole shillings, of which `allocated` count towards the invoice and `tip` is a tip. Returns
   * false when that was known already.
   */
  succeed(facts: {
    received: number;
    allocated: number;
    tip: number;
    transactionId: string | null;
    paidAt?: Date;
    now: Date;
  }): boolean {
    if (this.status === 'succeeded') return false;
    this.status = 'succeeded';
    this.amount = facts.received;
    this.tip = facts.tip;
    this.allocated = facts.allocated;
    this.transactionId = facts.transactionId ?? this.transactionId;
    this.failure = null;
    this.failureMessage = null;
    this.cancelWanted = false;
    this.nextCheckAt = null;
    this.succeededAt = facts.paidAt ?? facts.now;
    this.changed(facts.now);
    return true;
  }

  /** It came to nothing. Returns false when it had ended already: the first reason stays. */
  fail(failure: PaymentFailure, now: Date): boolean {
    if (!this.isWaiting) return false;
    this.status = failure === 'NOT_ANSWERED' || failure === 'CANCELLED' ? 'expired' : 'failed';
    this.failure = failure;
    this.failureMessage = failureMessage(failure);
    this.changed(now);
    return true;
  }

  /** Money arrived that does not match. Returns false when that was known, or it had succeeded. */
  putAside(transactionId: string | null, now: Date): boolean {
    if (this.status === 'succeeded' || this.isSetAside) return false;
    this.status = 'failed';
    this.failure = 'WRONG_AMOUNT';
    this.failureMessage = failureMessage('WRONG_AMOUNT');
    this.transactionId = transactionId;
    this.cancelWanted = false;
    this.nextCheckAt = null;
    this.changed(now);
    return true;
  }

  /** Links a payment made before its booking with the invoice of the booking; `allocated` only when it has succeeded. */
  attachTo(invoiceId: string, allocated: number | null, now: Date): void {
    this.invoiceId = invoiceId;
    if (allocated !== null) this.allocated = allocated;
    this.changed(now);
  }

  private changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
PaymentSchema.setClass(Payment);
