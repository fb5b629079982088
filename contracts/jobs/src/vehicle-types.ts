import { z } from 'zod';

export const vehicleTypes = [
  'sedan',
  'suv',
  'truck',
  'coupe',
  'convertible',
  'hatchback',
  'wagon',
  'van',
  'other',
] as const;
export const VehicleType = z.enum(vehicleTypes, 'Vehicle type is required').meta({ id: 'VehicleType' });
export type VehicleType = z.infer<typeof VehicleType>;
