import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote, QuoteQuery } from '@yoza/jobs-contract/places';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { z } from 'zod';
import { offeredService } from '../catalog/offered-service.ts';
import type { PricedItem } from '../catalog/price.ts';
import { priceOfItems, totalOf } from '../catalog/price.ts';
import { readBasket } from '../catalog/read-basket.ts';
import { pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import { findDiscount } from '../discount-code/find-discount.ts';
import { tryCode } from '../discount-code/wrong-codes.ts';
import type { BusinessRules, PresentRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';
import { sizeOfVehicle } from '../vehicle/size-of-vehicle.ts';
import { presentPrice } from './quote.presenter.ts';

type Query = z.output<typeof QuoteQuery>;

/**
 * Returns the current price of a booking. Throws 404 for an unknown service and for a vehicle that is not the caller's (for admins, any customer's) or is
 * archived, 409 SERVICE_RETIRED, ADD_ON_UNAVAILABLE, CODE_NOT_VALID and OUT_OF_REACH, 429 for a
 * customer who has tried too many codes.
 */
export async function getQuote(
  em: EntityManager,
  given: BusinessRules,
  caller: Principal,
  query: Query,
): Promise<Quote> {
  const rules = await presentRules(em, given);
  const service = await offeredService(em, query.serviceId);
  const size = await sizeOfVehicle(em, rules, caller, query);
  const { items, durationMinutes } = await readBasket(em, service, size, query.addOnIds?.split(',') ?? []);
  const { travelFee, kilometresOutside } = travelTo(rules, pointOf(query));
  const discount = await discountOn(em, rules, caller, query, items);
  const price = priceOfItems(items, { taxRate: rules.taxRate, travelFee, discount });
  return { serviceId: service.id, ...presentPrice(price), kilometresOutside, durationMinutes };
}

/** Returns the discount of the requested code for its customer, in whole shillings; 0 without a code. */
async function discountOn(
  em: EntityManager,
  { clock }: PresentRules,
  caller: Principal,
  { code, serviceId, customerId }: Query,
  items: readonly PricedItem[],
): Promise<number> {
  if (code === undefined) return 0;
  const now = clock.now();
  const customer = caller.role === 'admin' ? (customerId ?? null) : caller.userId;
  const requested = { code, serviceIds: [serviceId], itemsTotal: totalOf(items), customerId: customer, now };
  return (await tryCode(em, { caller, now }, () => findDiscount(em, requested))).amount;
}
