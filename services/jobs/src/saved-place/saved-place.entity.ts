import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { NewSavedPlace } from '@yoza/jobs-contract/saved-places';
import { degrees } from '../place/point.ts';

export const SavedPlaceSchema = defineEntity({
  name: 'SavedPlace',
  tableName: 'saved_places',
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    name: p.string(),
    address: p.string(),
    landmark: p.string().strictNullable(),
    directions: p.text().strictNullable(),
    latitude: p.decimal().strictNullable(),
    longitude: p.decimal().strictNullable(),
    /** Increases with each change. */
    version: p.integer(),
    createdAt: p.datetime(3),
  },
});

/** Place that a person saved, to book there again. */
export class SavedPlace extends SavedPlaceSchema.class {
  static save(customerId: string, details: NewSavedPlace, now: Date): SavedPlace {
    const rest = { id: randomUUID(), customerId, version: 1, createdAt: now };
    return Object.assign(new SavedPlace(), storedDetails(details), rest);
  }

  /** Replaces the details. Equal ones change nothing. */
  change(details: NewSavedPlace): void {
    const { name, address, landmark, directions, latitude, longitude } = this;
    const stored = storedDetails(details);
    if (isDeepStrictEqual(stored, { name, address, landmark, directions, latitude, longitude })) return;
    Object.assign(this, stored, { version: this.version + 1 });
  }
}
SavedPlaceSchema.setClass(SavedPlace);

const storedDetails = ({ name, address, landmark, directions, latitude, longitude }: NewSavedPlace) => ({
  name,
  address,
  landmark: landmark || null,
  directions: directions || null,
  latitude: degrees(latitude),
  longitude: degrees(longitude),
});
