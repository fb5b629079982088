import type { Vehicle as WireVehicle } from '@yoza/jobs-contract/schemas';
import type { Vehicle } from '../job/vehicle.entity.ts';

export function presentVehicle(vehicle: Vehicle): WireVehicle {
  const { id, customerId, make, model, year, vehicleType, color, licensePlate, notes, isDefault } = vehicle;
  return {
    id,
    customerId,
    make,
    model,
    year,
    vehicleType,
    color,
    licensePlate,
    notes,
    isDefault,
    createdAt: vehicle.createdAt.toISOString(),
  };
}
