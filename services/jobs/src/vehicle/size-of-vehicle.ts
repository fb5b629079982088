import type { EntityManager } from '@mikro-orm/postgresql';
import type { PriceClass } from '@yoza/jobs-contract/price-classes';
import type { VehicleType } from '@yoza/jobs-contract/vehicle-types';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { priceClassOf } from '../catalog/price-class.ts';
import { Vehicle } from '../job/vehicle.entity.ts';
import type { PresentRules } from '../rules/business-rules.ts';

/**
 * Returns the price class of a caller's vehicle or of a vehicle type; small without either. Throws 404 for a vehicle that is not the caller's (for admins,
 * any customer's) or is archived.
 */
export async function sizeOfVehicle(
  em: EntityManager,
  rules: PresentRules,
  caller: Principal,
  { vehicleId, vehicleType }: { vehicleId?: string | undefined; vehicleType?: VehicleType | undefined },
): Promise<PriceClass> {
  if (vehicleId === undefined) return vehicleType === undefined ? 'small' : priceClassOf(rules, vehicleType);
  const own = caller.role === 'admin' ? {} : { customerId: caller.userId };
  const vehicle = await em.findOne(Vehicle, { id: vehicleId, isArchived: false, ...own });
  if (!vehicle) throw notFound('Vehicle not found', 'VEHICLE_NOT_FOUND');
  return priceClassOf(rules, vehicle.vehicleType);
}
