import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote } from '@yoza/contracts/jobs/places';
import { money } from '@yoza/contracts/primitives';
import { notFound } from '@yoza/service-kit/errors';
import type { BusinessRules } from '../business-rules.ts';
import { Service } from '../catalog/service.entity.ts';
import { priceOfBase } from '../job/price.ts';
import type { Point } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';

/** What a booking of a service at a point would cost now. Throws 404 for a service that is not offered, 409 OUT_OF_REACH. */
export async function getQuote(
  em: EntityManager,
  rules: BusinessRules,
  serviceId: string,
  point: Point | null,
): Promise<Quote> {
  const service = await em.findOne(Service, { id: serviceId, isActive: true });
  if (!service) throw notFound('Service not found', 'SERVICE_NOT_FOUND');
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
