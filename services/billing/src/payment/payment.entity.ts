import { defineEntity, p } from '@mikro-orm/core';
import type { MoneyMethod, PaymentChannel, PaymentFailure, PaymentState } from '@yoza/billing-contract/payments';
import { randomUUIDv7 } from 'node:crypto';
import { failureMessage } from './payment-failure.ts';

export const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    id: p.uuid().primary(),
    /** Invoice of the payment; null for a card payment of a future booking, until the booking takes it over. */
    invoiceId: p.uuid().strictNullable(),
    customerId: p.uuid(),
    method: p.string().$type<MoneyMethod>(),
    channel: p.string().$type<PaymentChannel>(),
    /** Whole shillings, with the tip; after a success, the amount received. */
    amount: p.integer(),
    tip: p.integer(),
    /** Amount that counted towards the invoice at the success, which refunds do not reduce; null unless the payment succeeded. */
    allocated: p.integer().strictNullable(),
    status: p.string().$type<PaymentState>(),
    failure: p.string().$type<PaymentFailure>().strictNullable(),
    failureMessage: p.text().strictNullable(),
    /** Reference at the provider, set when the payment is requested. Of a claim, its `claimReference`. */
    reference: p.string().strictNullable(),
    /** Id of the finished payment: unique among the payments of a method. */
    transactionId: p.string().strictNullable(),
    /** E.164; of a transfer, the sender as on the statement, which may be shortened. */
    payerPhone: p.string().strictNullable(),
    receiptNumber: p.string().strictNullable(),
    recordedBy: p.uuid().strictNullable(),
    requestedBy: p.uuid(),
    /** True if the card intent is to be cancelled at the provider. */
    cancelWanted: p.boolean(),
    checks: p.integer(),
    nextCheckAt: p.datetime(3).strictNullable(),
    /** Deadline for the payer's answer. */
    expiresAt: p.datetime(3).strictNullable(),
    version: p.integer(),
    createdAt: p.datetime(3),
    succeededAt: p.datetime(3).strictNullable(),
    updatedAt: p.datetime(3),
  },
});

/** Time for which a payment made before its booking waits for the booking, in milliseconds. */
export const unusedAfterMs = 30 * 60_000;

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
  /** The technician or admin who took the cash, or the admin who matched the transfer. */
  recordedBy?: string | null;
  nextCheckAt?: Date | null;
  expiresAt?: Date | null;
  now: Date;
}

/**
 * One attempt to pay: created → pending → succeeded, failed or expired. A success is final, and one that arrives late, after a failure, is accepted.
 * `version` grows with every change of its status or invoice and is the version of its events.
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

  /** True if the payer may still answer. */
  get isWaiting(): boolean {
    return this.status === 'created' || this.status === 'pending';
  }

  /** True if money arrived that does not match the request and was set aside: it pays nothing unless an admin applies it. */
  get isSetAside(): boolean {
    return this.failure === 'WRONG_AMOUNT';
  }

  /** Records that the payer is being asked. Returns false if that was already recorded. */
  ask(now: Date): boolean {
    if (this.status !== 'created') return false;
    this.status = 'pending';
    this.changed(now);
    return true;
  }

  /**
   * Records the money as received at `paidAt`: `received` whole shillings, of which `allocated` count towards the invoice and `tip` is a tip. Without an
   * invoice, the next check is due once the payment counts as unused. Returns false if that was already recorded.
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
    this.succeededAt = facts.paidAt ?? facts.now;
    this.nextCheckAt = this.invoiceId === null ? new Date(this.succeededAt.getTime() + unusedAfterMs) : null;
    this.changed(facts.now);
    return true;
  }

  /**
   * Records a failure: `expired` if the payer did not answer or the payment was cancelled, otherwise `failed`. Returns false if the payment had
   * already ended: the first reason stays.
   */
  fail(failure: PaymentFailure, now: Date): boolean {
    if (!this.isWaiting) return false;
    this.status = failure === 'NOT_ANSWERED' || failure === 'CANCELLED' ? 'expired' : 'failed';
    this.failure = failure;
    this.failureMessage = failureMessage(failure);
    this.changed(now);
    return true;
  }

  /**
   * Records that money arrived that does not match the request and pays nothing. Returns false if that was already recorded, or the payment had
   * succeeded.
   */
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

  /**
   * Links a payment with the invoice of its booking, or the one an admin applies it to; `allocated` is null unless the payment has succeeded. Then it
   * needs no further check.
   */
  attachTo(invoiceId: string, allocated: number | null, now: Date): void {
    this.invoiceId = invoiceId;
    if (allocated !== null) {
      this.allocated = allocated;
      this.nextCheckAt = null;
    }
    this.changed(now);
  }

  private changed(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
PaymentSchema.setClass(Payment);
