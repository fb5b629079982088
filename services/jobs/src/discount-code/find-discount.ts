import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { businessDate } from '@yoza/service-kit/time';
import type { DiscountedBooking } from './code-refusal.ts';
import { basketRefusal, codeNotValid, codeRefusal } from './code-refusal.ts';
import { readCustomerHistory } from './customer-history.ts';
import { DiscountCode } from './discount-code.entity.ts';
import type { Discount, DiscountedJob } from './discount-code-use.entity.ts';
import { DiscountCodeUse } from './discount-code-use.entity.ts';
import { discountOf } from './discount-of.ts';

/** Code that a customer wants to use. */
export interface RequestedCode extends DiscountedBooking {
  code: string;
  /** Null for an admin who has not chosen a customer yet. */
  customerId: string | null;
  now: Date;
}

/** Returns the discount of a code for a booking. Throws 409 CODE_NOT_VALID with the reason. */
export async function findDiscount(em: EntityManager, requested: RequestedCode): Promise<Discount> {
  return discountWith(em, await em.findOne(DiscountCode, { code: requested.code }), requested);
}

/**
 * Same as {@link findDiscount}, with the code locked until the end of the caller's transaction, so that its last use is given once. The slots of the
 * booking must be locked before it.
 */
export async function lockDiscount(em: EntityManager, requested: RequestedCode): Promise<Discount> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  return discountWith(em, await em.findOne(DiscountCode, { code: requested.code }, { lockMode }), requested);
}

async function discountWith(em: EntityManager, code: DiscountCode | null, requested: RequestedCode): Promise<Discount> {
  const { customerId, itemsTotal, now } = requested;
  // A later statement than that of the lock: it sees the uses that others committed while that one waited.
  const history =
    code && customerId !== null
      ? await readCustomerHistory(em, code.code, customerId)
      : { usesByCustomer: 0, hasBooking: false };
  const reason = codeRefusal(code, requested, history, businessDate(now));
  if (reason) throw codeNotValid(reason);
  const { percent, amount, maxDiscount, minItems, serviceIds } = code!;
  const terms = { code: code!.code, percent, amount, maxDiscount, minItems, serviceIds };
  return { amount: discountOf(terms, itemsTotal), terms };
}

/** Returns the use of a code by a job or its visit that counts; null without one. */
export const findUse = (
  em: EntityManager,
  { id: jobId, visitId }: Pick<DiscountedJob, 'id' | 'visitId'>,
): Promise<DiscountCodeUse | null> =>
  em.findOne(DiscountCodeUse, { ...(visitId === null ? { jobId } : { visitId }), returnedAt: null });

/**
 * Returns the discount of a job, or of its whole visit, that uses a code and now has other items, by the terms of the code when it was used; 0 without a
 * code. Throws 409 CODE_NOT_VALID for a service or an amount that it does not apply to.
 */
export async function discountAgain(
  em: EntityManager,
  job: Pick<DiscountedJob, 'id' | 'visitId'>,
  booking: DiscountedBooking,
): Promise<number> {
  const use = await findUse(em, job);
  if (!use) return 0;
  const reason = basketRefusal(use.terms, booking);
  if (reason) throw codeNotValid(reason);
  return discountOf(use.terms, booking.itemsTotal);
}
