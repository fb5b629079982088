import type { PriceClass } from '@yoza/jobs-contract/price-classes';
import type { VehicleType } from '@yoza/jobs-contract/vehicle-types';
import type { BusinessRules } from '../rules/business-rules.ts';

/** Returns the price class of a vehicle type, as admins have set it. */
export const priceClassOf = ({ priceClasses }: Pick<BusinessRules, 'priceClasses'>, type: VehicleType): PriceClass =>
  priceClasses.classes[type];
