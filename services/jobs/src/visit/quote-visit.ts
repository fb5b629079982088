import type { EntityManager } from '@mikro-orm/postgresql';
import type { VisitQuote, VisitQuoteRequest } from '@yoza/jobs-contract/visits';
import type { Principal } from '@yoza/kernel-contract/principal';
import { totalOf } from '../catalog/price.ts';
import { pricesOfVisit } from '../catalog/price-of-visit.ts';
import { findDiscount } from '../discount-code/find-discount.ts';
import { tryCode } from '../discount-code/wrong-codes.ts';
import { pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import { presentPrice, presentSums } from '../quote/quote.presenter.ts';
import type { BusinessRules, PresentRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import type { Car } from '../vehicle/read-cars.ts';
import { minutesOfCars, readCars } from '../vehicle/read-cars.ts';

/**
 * Returns the current price of a visit: that of each car and their sums. Throws 404 for an unknown service and for a vehicle that is not the caller's (for
 * admins, not the named customer's) or is archived, 409 SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID and OUT_OF_REACH, 429 for a customer who has
 * tried too many codes.
 */
export async function quoteVisit(
  em: EntityManager,
  given: BusinessRules,
  caller: Principal,
  { customerId, discountCode, ...request }: VisitQuoteRequest,
): Promise<VisitQuote> {
  const rules = await presentRules(em, given);
  const customer = caller.role === 'admin' ? customerId : caller.userId;
  const cars = await readCars(em, rules, request.vehicles, customer);
  const { travelFee, kilometresOutside } = travelTo(rules, pointOf(request));
  const discount = discountCode ? await discountOf(em, rules, caller, cars, { code: discountCode, customer }) : 0;
  const items = cars.map(({ basket }) => basket.items);
  const prices = pricesOfVisit(items, { taxRate: rules.taxRate, travelFee, discount });
  return {
    vehicles: cars.map(({ vehicle, service, basket: { durationMinutes } }, index) => ({
      vehicleId: vehicle.id,
      serviceId: service.id,
      ...presentPrice(prices[index]!),
      kilometresOutside,
      durationMinutes,
    })),
    ...presentSums(prices),
    taxRate: rules.taxRate,
    kilometresOutside,
    durationMinutes: minutesOfCars(cars),
  };
}

/** Returns the discount of a code for all cars together, in whole shillings. */
async function discountOf(
  em: EntityManager,
  { clock }: PresentRules,
  caller: Principal,
  cars: readonly Car[],
  { code, customer }: { code: string; customer: string | undefined },
): Promise<number> {
  const now = clock.now();
  const requested = { ...discountedCars(cars), code, customerId: customer ?? null, now };
  return (await tryCode(em, { caller, now }, () => findDiscount(em, requested))).amount;
}

/** Returns what a discount code is applied to. */
export const discountedCars = (cars: readonly Car[]) => ({
  serviceIds: cars.map(({ service }) => service.id),
  itemsTotal: totalOf(cars.flatMap(({ basket }) => basket.items)),
});
