import { z } from 'zod';
import { slug } from '@yoza/kernel-contract/primitives';
import { AddOnIds } from './add-ons.ts';
import { carsOfQuery, visitCarsLimit } from './visit-query.ts';

const chooseCar = 'Please select a vehicle';
const tooMany = `At most ${visitCarsLimit} cars`;
const onceEach = 'Each car can be in a visit once';
const isOnceEach = (cars: readonly { vehicleId: string }[]) =>
  new Set(cars.map(({ vehicleId }) => vehicleId.toLowerCase())).size === cars.length;

/** Car of a visit, and what is done to it. */
export const VisitCar = z
  .object({ vehicleId: z.guid(chooseCar), serviceId: slug('Please select a service'), addOnIds: AddOnIds.optional() })
  .meta({ id: 'VisitCar' });
export type VisitCar = z.output<typeof VisitCar>;

/** Cars of a visit, each once, in the order in which they are booked: the first carries the travel fee. */
export const VisitCars = z.array(VisitCar).min(1, chooseCar).max(visitCarsLimit, tooMany).refine(isOnceEach, onceEach);

/** Cars of a visit in a query. */
export const VisitCarsQuery = z
  .string()
  .max(6000)
  .refine((text) => VisitCars.safeParse(carsOfQuery(text)).success, 'Must be up to six cars, each with its service')
  .meta({
    id: 'VisitCarsQuery',
    description:
      'Cars of a visit, separated by semicolons: `<vehicleId>:<serviceId>` or `<vehicleId>:<serviceId>:<addOnId>,<addOnId>`.',
  });
