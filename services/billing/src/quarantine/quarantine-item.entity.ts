import { defineEntity, p } from '@mikro-orm/core';
import type { QuarantineReason } from '@yoza/contracts/billing/bookkeeping';

export type Resolution = 'refund' | 'apply' | 'dismiss';

export const QuarantineItemSchema = defineEntity({
  name: 'QuarantineItem',
  tableName: 'quarantine_items',
  properties: {
    id: p.uuid().primary(),
    reason: p.string().$type<QuarantineReason>(),
    provider: p.string(),
    reference: p.text().strictNullable(),
    paymentId: p.uuid().strictNullable(),
    /** Expected amount, in whole shillings; null when nothing was expected. */
    expectedAmount: p.integer().strictNullable(),
    /** Null when no money was received. */
    receivedAmount: p.integer().strictNullable(),
    details: p.json().$type<Record<string, unknown>>(),
    /** Number of times the same mismatch was reported. */
    occurrences: p.integer(),
    createdAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
    resolvedAt: p.datetime(3).strictNullable(),
    resolvedBy: p.uuid().strictNullable(),
    resolution: p.string().$type<Resolution>().strictNullable(),
    note: p.text().strictNullable(),
  },
});

/** Mismatch about money that an admin has to resolve. */
export class QuarantineItem extends QuarantineItemSchema.class {
  /** Ends it. */
  resolve(resolution: Resolution, note: string, resolvedBy: string, now: Date): void {
    this.resolution = resolution;
    this.note = note;
    this.resolvedBy = resolvedBy;
    this.resolvedAt = now;
  }
}
QuarantineItemSchema.setClass(QuarantineItem);
