import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceSetting } from '@yoza/contracts/jobs/settings-places';
import { placeDescription, placeSearchKey } from './place-words.ts';

/** Inserts or updates a place, including its current search key. */
export async function storePlace(em: EntityManager, place: PlaceSetting): Promise<void> {
  const { id, name, kind, area, aliases, latitude, longitude, isApproximate, source, isHidden, version } = place;
  await em.execute(
    `insert into places
       (id, name, kind, area, aliases, latitude, longitude, is_approximate, source, is_hidden, version, description, search_key)
     values (?, ?, ?, ?, array(select jsonb_array_elements_text(?::jsonb)), ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set
       name = excluded.name, kind = excluded.kind, area = excluded.area, aliases = excluded.aliases, latitude = excluded.latitude,
       longitude = excluded.longitude, is_approximate = excluded.is_approximate, is_hidden = excluded.is_hidden,
       version = excluded.version, description = excluded.description, search_key = excluded.search_key`,
    [
      id,
      name,
      kind,
      area,
      JSON.stringify(aliases),
      latitude,
      longitude,
      isApproximate,
      source,
      isHidden,
      version,
      placeDescription(place),
      placeSearchKey(place),
    ],
  );
}
