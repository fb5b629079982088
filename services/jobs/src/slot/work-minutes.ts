import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { offeredService } from '../catalog/offered-service.ts';
import { readBasket } from '../catalog/read-basket.ts';
import type { PresentRules } from '../rules/business-rules.ts';
import { sizeOfVehicle } from '../vehicle/size-of-vehicle.ts';

/** Basket as sent with a request for slots. */
export interface SentBasket {
  serviceId?: string | undefined;
  vehicleId?: string | undefined;
  addOnIds?: readonly string[] | undefined;
}

/**
 * Returns the minutes that the work of a basket takes; null without a service. Throws 404 for an unknown service or vehicle, 409 SERVICE_RETIRED and
 * ADD_ON_UNAVAILABLE.
 */
export async function workMinutes(
  em: EntityManager,
  rules: PresentRules,
  caller: Principal,
  { serviceId, vehicleId, addOnIds = [] }: SentBasket,
): Promise<number | null> {
  if (serviceId === undefined) return null;
  const service = await offeredService(em, serviceId);
  const size = await sizeOfVehicle(em, rules, caller, { vehicleId });
  return (await readBasket(em, service, size, addOnIds)).durationMinutes;
}
