import type { EntityManager } from '@mikro-orm/postgresql';
import type { VisitCar } from '@yoza/jobs-contract/visit-cars';
import { notFound } from '@yoza/service-kit/errors';
import { AddOn } from '../catalog/add-on.entity.ts';
import type { Basket } from '../catalog/basket.ts';
import { basketOf } from '../catalog/basket.ts';
import { offered } from '../catalog/offered-service.ts';
import { priceClassOf } from '../catalog/price-class.ts';
import { Service } from '../catalog/service.entity.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import type { PresentRules } from '../rules/business-rules.ts';

/** Car of a visit with what is ordered for it. */
export interface Car {
  vehicle: Vehicle;
  service: Service;
  basket: Basket;
}

/**
 * Returns the cars of a visit with their baskets, in the order requested. `customerId` is their owner; undefined for any. Throws 404 for a vehicle that is
 * not the owner's or is archived and for an unknown service, 409 SERVICE_RETIRED and ADD_ON_UNAVAILABLE.
 */
export async function readCars(
  em: EntityManager,
  rules: PresentRules,
  cars: readonly VisitCar[],
  customerId: string | undefined,
): Promise<Car[]> {
  const owned = customerId === undefined ? {} : { customerId };
  const ids = cars.map(({ vehicleId }) => vehicleId);
  return withBaskets(em, rules, cars, await em.find(Vehicle, { id: { $in: ids }, isArchived: false, ...owned }));
}

/** Same as {@link readCars} for vehicles that have been read. */
export async function withBaskets(
  em: EntityManager,
  rules: PresentRules,
  cars: readonly VisitCar[],
  vehicles: readonly Vehicle[],
): Promise<Car[]> {
  const services = await em.find(Service, { id: { $in: cars.map(({ serviceId }) => serviceId) } });
  const ids = [
    ...cars.flatMap(({ addOnIds = [] }) => addOnIds),
    ...services.flatMap(({ includedAddOnIds }) => includedAddOnIds),
  ];
  const addOns = ids.length === 0 ? [] : await em.find(AddOn, { id: { $in: ids } });
  return cars.map(({ vehicleId, serviceId, addOnIds = [] }) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId.toLowerCase());
    if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
    const service = offered(services.find(({ id }) => id === serviceId));
    return { vehicle, service, basket: basketOf(service, priceClassOf(rules, vehicle.vehicleType), addOnIds, addOns) };
  });
}

/** Returns the minutes that the work on all cars takes, one after the other. */
export const minutesOfCars = (cars: readonly Car[]): number =>
  cars.reduce((sum, { basket }) => sum + basket.durationMinutes, 0);
