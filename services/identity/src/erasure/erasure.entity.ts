import { defineEntity, p } from '@mikro-orm/core';
import type { ErasureObstacle } from '@yoza/identity-contract/erasure';

const day = 86_400_000;

export const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    userId: p.uuid().primary(),
    requestedAt: p.datetime(),
    /** Time from which the account is closed and erased; of the next attempt after one that something prevented. */
    dueAt: p.datetime(),
    blockedBy: p.string().$type<ErasureObstacle>().strictNullable(),
    erasedAt: p.datetime().strictNullable(),
  },
});

/** Erasure of a customer's account, by ids and dates only. A cancelled one is deleted. */
export class Erasure extends ErasureSchema.class {
  static request(userId: string, graceDays: number, now: Date): Erasure {
    const erasure = new Erasure();
    erasure.userId = userId;
    erasure.requestedAt = now;
    erasure.dueAt = new Date(now.getTime() + graceDays * day);
    erasure.blockedBy = null;
    erasure.erasedAt = null;
    return erasure;
  }

  /** True if nothing has attended to it for a day: the service was down, or the database is that of a backup. */
  isLate(now: Date): boolean {
    return now.getTime() - this.dueAt.getTime() > day;
  }

  /** Begins the grace period again. */
  postpone(graceDays: number, now: Date): void {
    this.dueAt = new Date(now.getTime() + graceDays * day);
  }

  /** Has it tried again a day later. */
  block(by: ErasureObstacle, now: Date): void {
    this.blockedBy = by;
    this.dueAt = new Date(now.getTime() + day);
  }

  complete(now: Date): void {
    this.blockedBy = null;
    this.erasedAt = now;
  }
}

ErasureSchema.setClass(Erasure);
