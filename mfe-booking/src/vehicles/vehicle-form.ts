import { z } from 'zod';
import type { NewVehicle, Vehicle } from './vehicles.api.ts';

/**
 * Types that both forms offer, all of the contract: first those the seed lists for the form of the dashboard, in its order, then the other two, so
 * that every vehicle can be edited without changing its type.
 */
export const vehicleTypes = [
  'sedan',
  'suv',
  'truck',
  'coupe',
  'hatchback',
  'convertible',
  'van',
  'wagon',
  'other',
] as const;

export interface VehicleFormTexts {
  makeRequired: string;
  modelRequired: string;
  yearInvalid: string;
  typeRequired: string;
  colorRequired: string;
  tooLong: (count: number) => string;
}

/** Form beside a booking (`quick`) or in My Vehicles (`full`), which requires the color and accepts notes. */
export type VehicleFormKind = 'quick' | 'full';

const firstYear = 1900;

/** Schema of the form: takes fields as typed, returns a vehicle. Its year is from 1900 to the one after `thisYear`. */
export function vehicleForm(texts: VehicleFormTexts, thisYear: number, kind: VehicleFormKind = 'quick') {
  const line = (max: number) => z.string().trim().max(max, texts.tooLong(max));
  return z.object({
    make: line(60).min(1, texts.makeRequired),
    model: line(60).min(1, texts.modelRequired),
    year: z
      .string()
      .trim()
      .regex(/^\d{4}$/, texts.yearInvalid)
      .transform(Number)
      .refine((year) => year >= firstYear && year <= thisYear + 1, texts.yearInvalid),
    vehicleType: z.enum(vehicleTypes, texts.typeRequired),
    color: kind === 'full' ? line(40).min(1, texts.colorRequired) : line(40),
    licensePlate: line(20).toUpperCase(),
    notes: line(1000),
  });
}

export type VehicleFields = z.input<ReturnType<typeof vehicleForm>>;
export type VehicleValues = z.output<ReturnType<typeof vehicleForm>>;

export const emptyVehicle: VehicleFields = {
  make: '',
  model: '',
  year: '',
  vehicleType: 'sedan',
  color: '',
  licensePlate: '',
  notes: '',
};

export const vehicleFieldNames = Object.keys(emptyVehicle) as (keyof VehicleFields)[];

/** A vehicle as the form shows it. */
export function fieldsOf(vehicle: Omit<Vehicle, 'id' | 'customerId' | 'createdAt'>): VehicleFields {
  const { make, model, year, vehicleType, color, licensePlate, notes } = vehicle;
  return {
    make,
    model,
    year: String(year),
    vehicleType,
    color: color ?? '',
    licensePlate: licensePlate ?? '',
    notes: notes ?? '',
  };
}

/** Request body of a vehicle: optional fields left empty are sent as null. */
export function newVehicleOf({ color, licensePlate, notes, ...rest }: VehicleValues): NewVehicle {
  return { ...rest, color: color || null, licensePlate: licensePlate || null, notes: notes || null };
}
