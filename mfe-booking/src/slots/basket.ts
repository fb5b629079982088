import { queryOfCars } from '@yoza/jobs-contract/visit-query';

/** Work that slots are asked for: longer work needs places in the following slots too. */
export interface Basket {
  serviceId: string | null;
  vehicleId: string | null;
  /** Ids of the ordered add-ons. */
  addOnIds: readonly string[];
  /** Further cars of the same visit. */
  otherCars?: readonly VisitCar[];
}

/** Car of a visit, and what is done to it. */
export interface VisitCar {
  vehicleId: string;
  serviceId: string;
  /** Ids of the ordered add-ons. */
  addOnIds: readonly string[];
}

/** Returns the fields of a basket that are chosen, or the cars of a visit; none without a service. */
export function basketFields(basket: Basket) {
  const cars = carsOf(basket);
  if (cars.length === 0) return fieldsOfCar(basket);
  return { vehicles: cars.map((car) => ({ ...car, addOnIds: [...car.addOnIds] })) };
}

function fieldsOfCar({ serviceId, vehicleId, addOnIds }: Basket) {
  return {
    ...(serviceId !== null && { serviceId }),
    ...(serviceId !== null && vehicleId !== null && { vehicleId }),
    ...(serviceId !== null && addOnIds.length > 0 && { addOnIds: [...addOnIds] }),
  };
}

/** Work that slots are asked for: a basket, or a booking to be rescheduled, whose own places are free. */
export type SlotWork = Basket | { jobId: string };

/** Returns the same for a query, in which the add-ons are separated by commas. */
export function workQuery(basket: SlotWork | undefined) {
  if (!basket) return {};
  if ('jobId' in basket) return { jobId: basket.jobId };
  const cars = carsOf(basket);
  if (cars.length > 0) return { vehicles: queryOfCars(cars) };
  const { addOnIds, ...fields } = fieldsOfCar(basket);
  return { ...fields, ...(addOnIds && { addOnIds: addOnIds.join(',') }) };
}

/** Returns the cars of a visit, the first one first; none for a basket of one car. */
export function carsOf({ serviceId, vehicleId, addOnIds, otherCars = [] }: Basket): readonly VisitCar[] {
  if (serviceId === null || vehicleId === null || otherCars.length === 0) return [];
  return [{ vehicleId, serviceId, addOnIds }, ...otherCars];
}
