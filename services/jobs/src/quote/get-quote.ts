import type { EntityManager } from '@mikro-orm/postgresql';
import type { Quote, QuoteQuery } from '@yoza/jobs-contract/places';
import type { VehicleType } from '@yoza/jobs-contract/vehicle-types';
import type { Principal } from '@yoza/kernel-contract/principal';
import { money } from '@yoza/kernel-contract/primitives';
import { notFound } from '@yoza/service-kit/errors';
import type { z } from 'zod';
import { offeredService } from '../catalog/offered-service.ts';
import { priceClassOf } from '../catalog/price-class.ts';
import { presentLine } from '../catalog/price-lines.ts';
import { priceOfItems } from '../catalog/price.ts';
import { readBasket } from '../catalog/read-basket.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import { pointOf } from '../place/point.ts';
import { travelTo } from '../place/service-area.ts';
import type { BusinessRules } from '../rules/business-rules.ts';
import { presentRules } from '../rules/present-rules.ts';

type Query = z.output<typeof QuoteQuery>;

/**
 * Returns the current price of a booking. Throws 404 for an unknown service and for a vehicle that is not the caller's (for admins, any customer's) or is
 * archived, 409 SERVICE_RETIRED, ADD_ON_UNAVAILABLE and OUT_OF_REACH.
 */
export async function getQuote(
  em: EntityManager,
  given: BusinessRules,
  caller: Principal,
  query: Query,
): Promise<Quote> {
  const rules = await presentRules(em, given);
  const service = await offeredService(em, query.serviceId);
  const vehicleType = await vehicleTypeOf(em, caller, query);
  const size = vehicleType ? priceClassOf(rules, vehicleType) : 'small';
  const { items, durationMinutes } = await readBasket(em, service, size, query.addOnIds?.split(',') ?? []);
  const { travelFee, kilometresOutside } = travelTo(rules, pointOf(query));
  const price = priceOfItems(items, { taxRate: rules.taxRate, travelFee });
  return {
    serviceId: service.id,
    basePrice: money(price.basePrice),
    travelFee: money(travelFee),
    subtotal: money(price.basePrice + travelFee),
    taxRate: price.taxRate,
    taxAmount: money(price.taxAmount),
    totalPrice: money(price.totalPrice),
    kilometresOutside,
    lines: price.lines.map(presentLine),
    discountAmount: money(price.discountAmount),
    durationMinutes,
  };
}

/** Returns the vehicle type to quote for; undefined without one. */
async function vehicleTypeOf(em: EntityManager, caller: Principal, query: Query): Promise<VehicleType | undefined> {
  const { vehicleId, vehicleType } = query;
  if (vehicleId === undefined) return vehicleType;
  const own = caller.role === 'admin' ? {} : { customerId: caller.userId };
  const vehicle = await em.findOne(Vehicle, { id: vehicleId, isArchived: false, ...own });
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return vehicle.vehicleType;
}
