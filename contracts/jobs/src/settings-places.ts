import { z } from 'zod';
import { PageQuery, line } from '@yoza/kernel-contract/primitives';
import { PlaceKind } from './places.ts';

/** Place of the gazetteer, for admins. `source` is its origin. */
export const PlaceSetting = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: PlaceKind,
    /** Area of the place, such as `Kisementi, Central Division`. */
    area: z.string(),
    /** Other names of the place. */
    aliases: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    /** True if the point is only approximate, somewhere within the place. */
    isApproximate: z.boolean(),
    source: z.string(),
    /** True if the place is never suggested. */
    isHidden: z.boolean(),
    /** Increases with each change; a change names the version it is based on. */
    version: z.int(),
  })
  .meta({ id: 'PlaceSetting' });
export type PlaceSetting = z.infer<typeof PlaceSetting>;

const fields = {
  // Without a Latin letter or a digit the place could not be found.
  name: line(80).refine((name) => /[a-z0-9]/i.test(name.normalize('NFKD')), 'Please enter a name'),
  kind: PlaceKind,
  area: line(120),
  aliases: z.array(line(80).min(1)).max(10),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
};

export const NewPlace = z
  .object({ ...fields, area: fields.area.default(''), aliases: fields.aliases.default([]) })
  .meta({ id: 'NewPlace' });
export type NewPlace = z.output<typeof NewPlace>;

/** Change of a place; fields not sent stay unchanged. `isHidden` removes it from the suggestions if true, and restores it if false. */
export const PlaceChange = z
  .object({ ...fields, isHidden: z.boolean() })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'PlaceChange' });
export type PlaceChange = z.output<typeof PlaceChange>;

export const PlacesFilter = z.object({
  /** Search words for the name, the other names or the first part of the area. */
  search: line(80).optional(),
  kind: PlaceKind.optional(),
  show: z.enum(['shown', 'hidden', 'added']).optional(),
});
export type PlacesFilter = z.output<typeof PlacesFilter>;

export const PlacesQuery = PlacesFilter.extend(PageQuery);
export type PlacesQuery = z.output<typeof PlacesQuery>;
