import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote } from '@yoza/jobs-contract/places';
import { money } from '@yoza/kernel-contract/primitives';
import type { BusinessRules } from '../rules/business-rules.ts';
import { offeredService } from '../catalog/offered-service.ts';
import { priceOfBase } from '../catalog/price.ts';
import type { Point } from '../place/point.ts';
import { presentRules } from '../rules/present-rules.ts';
import { travelTo } from '../place/service-area.ts';

/** Returns the current price of a booking of a service at a point. Throws 404 for an unknown service, 409 SERVICE_RETIRED and OUT_OF_REACH. */
export async function getQuote(
  em: EntityManager,
  given: BusinessRules,
  serviceId: string,
  point: Point | null,
): Promise<Quote> {
  const rules = await presentRules(em, given);
  const service = await offeredService(em, serviceId);
  const { travelFee, kilometresOutside } = travelTo(rules, point);
  const price = priceOfBase(service.basePrice, rules.taxRate, travelFee);
  return {
    serviceId,
    basePrice: money(price.basePrice),
    travelFee: money(travelFee),
    subtotal: money(price.basePrice + travelFee),
    taxRate: price.taxRate,
    taxAmount: money(price.taxAmount),
    totalPrice: money(price.totalPrice),
    kilometresOutside,
  };
}
