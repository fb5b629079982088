import { defineEntity, p } from '@mikro-orm/core';
import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';

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
    /** Money received and set aside, in whole shillings; null for none, another currency or an implausible amount. */
    receivedAmount: p.integer().strictNullable(),
    details: p.json().$type<Record<string, unknown>>(),
    /** Number of times the same mismatch was reported; the item of a flood counts all further ones of its kind. */
    occurrences: p.integer(),
    createdAt: p.datetime(3),
    lastSeenAt: p.datetime(3),
    resolvedAt: p.datetime(3).strictNullable(),
    resolvedBy: p.uuid().strictNullable(),
    resolution: p.string().$type<Resolution>().strictNullable(),
    note: p.text().strictNullable(),
  },
});

/** Mismatch about money, or a suspicious message, that an admin has to resolve. */
export class QuarantineItem extends QuarantineItemSchema.class {
  /** Records the resolution, which ends it; the money is moved by the caller. */
  resolve(resolution: Resolution, note: string, resolvedBy: string, now: Date): void {
    this.resolution = resolution;
    this.note = note;
    this.resolvedBy = resolvedBy;
    this.resolvedAt = now;
  }
}
QuarantineItemSchema.setClass(QuarantineItem);
