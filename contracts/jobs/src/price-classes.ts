import { z } from 'zod';
import { Instant, Money } from '@yoza/kernel-contract/primitives';
import type { VehicleType } from './vehicle-types.ts';
import { vehicleTypes } from './vehicle-types.ts';

/** Sizes of vehicles by which services are priced, the smallest first. Prices in the catalogue are those of small vehicles. */
export const priceClasses = ['small', 'medium', 'large'] as const;
export const PriceClass = z.enum(priceClasses).meta({ id: 'PriceClass' });
export type PriceClass = z.infer<typeof PriceClass>;

/** Price class of each vehicle type until an admin changes it. */
export const initialPriceClasses: Readonly<Record<VehicleType, PriceClass>> = {
  sedan: 'small',
  coupe: 'small',
  hatchback: 'small',
  convertible: 'small',
  suv: 'medium',
  wagon: 'medium',
  other: 'medium',
  truck: 'large',
  van: 'large',
};

const classOfEach = z
  .object(Object.fromEntries(vehicleTypes.map((type) => [type, PriceClass])) as Record<VehicleType, typeof PriceClass>)
  .meta({ id: 'PriceClassOfVehicles' });

/** Price class of each vehicle type. `version` increases with each change and is 0 before the first one; the last editor is null until then. */
export const PriceClasses = z
  .object({
    classes: classOfEach,
    version: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'PriceClasses' });
export type PriceClasses = z.infer<typeof PriceClasses>;

/** Complete new price classes; `version` is the version that the change is based on. */
export const PriceClassesChange = z
  .object({ classes: classOfEach, version: z.int().min(0) })
  .meta({ id: 'PriceClassesChange' });
export type PriceClassesChange = z.output<typeof PriceClassesChange>;

/** Extra price and minutes of a service for a larger vehicle; small ones have none. */
export const SizeExtra = z.object({ price: Money, minutes: z.int() }).meta({ id: 'SizeExtra' });
export const SizeExtras = z.object({ medium: SizeExtra, large: SizeExtra }).meta({ id: 'SizeExtras' });
export type SizeExtras = z.infer<typeof SizeExtras>;

const NewSizeExtra = z
  .object({
    /** Whole shillings, before tax. */
    price: z.int().min(0, 'At least 0').max(10_000_000, 'At most 10,000,000'),
    minutes: z.int().min(0, 'At least 0 minutes').max(480, 'At most 8 hours'),
  })
  .meta({ id: 'NewSizeExtra' });
export const NewSizeExtras = z.object({ medium: NewSizeExtra, large: NewSizeExtra }).meta({ id: 'NewSizeExtras' });
export type NewSizeExtras = z.output<typeof NewSizeExtras>;
