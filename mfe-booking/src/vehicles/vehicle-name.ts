import type { Vehicle } from './vehicles.api.ts';

/** `2018 Toyota Harrier`. */
export function vehicleName({ year, make, model }: Pick<Vehicle, 'year' | 'make' | 'model'>): string {
  return `${year} ${make} ${model}`;
}
