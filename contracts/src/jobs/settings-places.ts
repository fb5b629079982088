import { z } from 'zod';
import { PageQuery, line } from '../primitives.ts';
import { PlaceKind } from './places.ts';

/** A place of the gazetteer as admins see it. `source` is where it is from. */
export const PlaceSetting = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: PlaceKind,
    /** Where it is, such as `Kisementi, Central Division`. */
    area: z.string(),
    /** What else it is called. */
    aliases: z.array(z.string()),
    latitude: z.number(),
    longitude: z.number(),
    /** The point is only somewhere within the place. */
    isApproximate: z.boolean(),
    source: z.string(),
    /** Suggested to nobody. */
    isHidden: z.boolean(),
    /** Grows with each change; a change names the one it was made upon. */
    version: z.int(),
  })
  .meta({ id: 'PlaceSetting' });
export type PlaceSetting = z.infer<typeof PlaceSetting>;

const fields = {
  // Without a letter or digit nobody could find it.
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

/** What is not sent stays. `isHidden` takes it from the suggestions and brings it back. */
export const PlaceChange = z
  .object({ ...fields, isHidden: z.boolean() })
  .partial()
  .extend({ version: z.int().min(1) })
  .meta({ id: 'PlaceChange' });
export type PlaceChange = z.output<typeof PlaceChange>;

export const PlacesFilter = z.object({
  /** Words that stand in the name, in what else it is called or in the area. */
  search: line(80).optional(),
  kind: PlaceKind.optional(),
  show: z.enum(['shown', 'hidden', 'added']).optional(),
});
export type PlacesFilter = z.output<typeof PlacesFilter>;

export const PlacesQuery = PlacesFilter.extend(PageQuery);
export type PlacesQuery = z.output<typeof PlacesQuery>;
