import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { placeKinds } from '@yoza/jobs-contract/places';
import type { NewPlace, PlaceChange } from '@yoza/jobs-contract/settings-places';
import { placeDescription, placeSearchKey } from './place-text.ts';

export const PlaceSchema = defineEntity({
  name: 'Place',
  tableName: 'places',
  properties: {
    id: p.string().primary(),
    name: p.string(),
    kind: p.enum(placeKinds),
    area: p.string(),
    aliases: p.array(),
    latitude: p.float(),
    longitude: p.float(),
    isApproximate: p.boolean(),
    /** Origin of the place, such as `UBOS`; `Yoza` if an admin added it. */
    source: p.string(),
    isHidden: p.boolean(),
    /** Increases with each change. */
    version: p.integer(),
    /** Text of the place in suggestions. */
    description: p.string(),
    searchKey: p.string(),
  },
});

/** Prefix of the ids of places that admins added. */
export const ownIds = 'own-';

/** Place of the gazetteer. */
export class Place extends PlaceSchema.class {
  /** Creates a place at exactly the point an admin set. */
  static add(details: NewPlace): Place {
    const rest = { source: 'Yoza', isApproximate: false, isHidden: false, version: 1 };
    return Object.assign(new Place(), { id: `${ownIds}${randomUUID()}`, ...details, ...rest, ...textOf(details) });
  }

  /** Applies a change and returns whether anything changed. A point that was moved counts as exact. */
  change(change: Omit<PlaceChange, 'version'>): boolean {
    const isSame = Object.entries(change).every(([name, value]) =>
      isDeepStrictEqual(this[name as keyof typeof change], value),
    );
    if (isSame) return false;
    const { latitude, longitude } = this;
    Object.assign(this, change, { version: this.version + 1 });
    if (this.latitude !== latitude || this.longitude !== longitude) this.isApproximate = false;
    Object.assign(this, textOf(this));
    return true;
  }
}
PlaceSchema.setClass(Place);

const textOf = (place: Pick<NewPlace, 'name' | 'area' | 'aliases'>) => ({
  description: placeDescription(place),
  searchKey: placeSearchKey(place),
});
