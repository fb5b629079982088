import { z } from 'zod';
import type { NewVehicle } from './vehicles.api.ts';

/** The types this form offers, in its order. */
export const vehicleTypes = ['sedan', 'suv', 'truck', 'coupe', 'hatchback', 'convertible', 'van'] as const;

export interface VehicleFormTexts {
  makeRequired: string;
  modelRequired: string;
  yearInvalid: string;
  typeRequired: string;
  tooLong: (count: number) => string;
}

const firstYear = 1900;

/** What the form accepts in `thisYear`: fields as typed in, a vehicle out. */
export function vehicleForm(texts: VehicleFormTexts, thisYear: number) {
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
    color: line(40),
    licensePlate: line(20),
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
};

/** What is sent: an optional field that was left empty is not there. */
export function newVehicleOf({ color, licensePlate, ...rest }: VehicleValues): NewVehicle {
  return { ...rest, color: color || null, licensePlate: licensePlate || null };
}
