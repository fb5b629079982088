import type { EntityManager } from '@mikro-orm/postgresql';
import type { VisitCar } from '@yoza/jobs-contract/visit-cars';
import type { Principal } from '@yoza/kernel-contract/principal';
import { invalid } from '@yoza/service-kit/errors';
import { offeredService } from '../catalog/offered-service.ts';
import { readBasket } from '../catalog/read-basket.ts';
import type { PresentRules } from '../rules/business-rules.ts';
import { minutesOfCars, readCars } from '../vehicle/read-cars.ts';
import { sizeOfVehicle } from '../vehicle/size-of-vehicle.ts';

/** Basket as sent with a request for slots. */
export interface SentBasket {
  serviceId?: string | undefined;
  vehicleId?: string | undefined;
  addOnIds?: readonly string[] | undefined;
  /** Cars of a visit, instead of the fields above. */
  vehicles?: readonly VisitCar[] | undefined;
}

/**
 * Returns the minutes that the work of a basket, or on all cars of a visit, takes; null without a service. Throws 400 for both, 404 for an unknown service
 * or vehicle, 409 SERVICE_RETIRED and ADD_ON_UNAVAILABLE.
 */
export async function workMinutes(
  em: EntityManager,
  rules: PresentRules,
  caller: Principal,
  { serviceId, vehicleId, addOnIds = [], vehicles }: SentBasket,
): Promise<number | null> {
  if (vehicles) {
    if (serviceId !== undefined) throw invalid([{ path: 'vehicles', message: 'Name a service or cars, not both' }]);
    const owner = caller.role === 'admin' ? undefined : caller.userId;
    return minutesOfCars(await readCars(em, rules, vehicles, owner));
  }
  if (serviceId === undefined) return null;
  const service = await offeredService(em, serviceId);
  const size = await sizeOfVehicle(em, rules, caller, { vehicleId });
  return (await readBasket(em, service, size, addOnIds)).durationMinutes;
}
