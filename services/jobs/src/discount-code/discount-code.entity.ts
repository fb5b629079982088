import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DiscountCodeChange, NewDiscountCode } from '@yoza/jobs-contract/discount-codes';
import { isDeepStrictEqual } from 'node:util';

export const DiscountCodeSchema = defineEntity({
  name: 'DiscountCode',
  tableName: 'discount_codes',
  properties: {
    /** 4 to 20 capitals and digits. */
    code: p.string().primary(),
    /** Either this or `amount`. */
    percent: p.integer().strictNullable(),
    /** Whole shillings, as are the two below. */
    maxDiscount: p.integer().strictNullable(),
    amount: p.integer().strictNullable(),
    minItems: p.integer().strictNullable(),
    /** First and last day of bookings with it, `YYYY-MM-DD` in Kampala. */
    firstDay: p.date().strictNullable(),
    lastDay: p.date().strictNullable(),
    /** Services it applies to; null for all. */
    serviceIds: p.array().strictNullable(),
    firstBookingOnly: p.boolean(),
    totalLimit: p.integer().strictNullable(),
    perCustomerLimit: p.integer(),
    isActive: p.boolean(),
    /** Number of uses that were not returned. */
    uses: p.integer(),
    /** Increases with each change by an admin. */
    revision: p.integer(),
    createdAt: p.datetime(3),
  },
});

/** Code for which customers get a discount. */
export class DiscountCode extends DiscountCodeSchema.class {
  static add(details: NewDiscountCode, now: Date): DiscountCode {
    return Object.assign(new DiscountCode(), { ...details, isActive: true, uses: 0, revision: 1, createdAt: now });
  }

  /** Applies a change. Returns true, with a higher revision, if anything changed. */
  change(change: Omit<DiscountCodeChange, 'version'>): boolean {
    const isSame = Object.entries(change).every(([key, value]) =>
      isDeepStrictEqual(this[key as keyof typeof change], value),
    );
    if (isSame) return false;
    Object.assign(this, change, { revision: this.revision + 1 });
    return true;
  }
}
DiscountCodeSchema.setClass(DiscountCode);
