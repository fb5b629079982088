import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { vehicleTypes } from '@yoza/jobs-contract/vehicle-types';

export const VehicleSchema = defineEntity({
  name: 'Vehicle',
  tableName: 'vehicles',
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    year: p.integer(),
    make: p.string(),
    model: p.string(),
    vehicleType: p.enum(vehicleTypes),
    color: p.string().strictNullable(),
    licensePlate: p.string().strictNullable(),
    notes: p.text().strictNullable(),
    isArchived: p.boolean(),
    /** True for the one that the wizard chooses first; at most one per customer. */
    isDefault: p.boolean(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

export interface VehicleDetails {
  customerId: string;
  year: number;
  make: string;
  model: string;
  vehicleType: (typeof vehicleTypes)[number];
  color?: string | null;
  licensePlate?: string | null;
  notes?: string | null;
}

/** Returns a plate as stored: in capitals and with single spaces, however it was typed. */
const plateOf = (typed: string | null | undefined): string | null =>
  typed?.toUpperCase().replaceAll(/\s+/g, ' ') || null;

/** `2018 Toyota Harrier`. */
export const vehicleName = ({ year, make, model }: Pick<Vehicle, 'year' | 'make' | 'model'>) =>
  `${year} ${make} ${model}`;

/** Customer's car. Deleting it archives it: jobs still refer to it. */
export class Vehicle extends VehicleSchema.class {
  static add(details: VehicleDetails, now: Date, id: string = randomUUID()): Vehicle {
    const { customerId, year, make, model, vehicleType } = details;
    const texts = {
      color: details.color || null,
      licensePlate: plateOf(details.licensePlate),
      notes: details.notes || null,
    };
    const rest = { ...texts, id, isArchived: false, isDefault: false, createdAt: now, updatedAt: now };
    return Object.assign(new Vehicle(), { customerId, year, make, model, vehicleType, ...rest });
  }

  /** Applies the fields that are sent; an empty text clears an optional one. With another owner it is no longer the default. */
  change(change: Partial<VehicleDetails>, now: Date): void {
    if (change.customerId !== undefined && change.customerId !== this.customerId) this.isDefault = false;
    const named = Object.entries(change).filter(([, value]) => value !== undefined);
    const texts = named.map(([name, value]) => [name, value || null]);
    Object.assign(this, Object.fromEntries(texts), { updatedAt: now });
    this.licensePlate = plateOf(this.licensePlate);
  }

  archive(now: Date): void {
    this.isArchived = true;
    this.isDefault = false;
    this.updatedAt = now;
  }

  get displayName(): string {
    return vehicleName(this);
  }
}
VehicleSchema.setClass(Vehicle);
