import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { Tables } from '../tables.ts';
import type { Geocoder, NearestPlace } from './geocoder.ts';
import { maxSuggestions, nearMetres } from './geocoder.ts';
import type { Point } from './point.ts';
import { searchKey } from './search-key.ts';

/** Minimum similarity at which a mistyped word matches. The default of pg_trgm, 0.6, is too strict for two typing errors in a short name. */
const similarity = '0.45';

/**
 * SQL of the search, with five parameters as {@link searchParameters} returns them: for the beginning of a word, for similarity, and three for the
 * order.
 */
export const searchSql = `
  select id, kind, description, latitude, longitude, is_approximate
  from places
  where (search_key like ? or ? <% search_key) and not is_hidden
  order by
    case when search_key like ? then 0 when search_key like ? then 1 else 2 end,
    word_similarity(?, search_key) desc,
    length(description), id
  limit ${maxSuggestions}`;

export const searchParameters = (key: string) => [`% ${key}%`, key, ` ${key}%`, `% ${key}%`, key];

type FoundPlace = Pick<Tables['places'], 'id' | 'kind' | 'description' | 'latitude' | 'longitude' | 'is_approximate'>;

/**
 * Returns a geocoder over the project's own gazetteer: places of Kampala and around in the table `places`. Needs no external service. Finds nothing
 * for a text of fewer than two letters or digits.
 */
export function embeddedGeocoder(orm: MikroORM): Geocoder {
  return {
    async search(text) {
      const key = searchKey(text);
      if (key.length < 2) return [];
      const rows = await withTransaction(orm.em.fork() as EntityManager, async (em) => {
        await em.execute(`select set_config('pg_trgm.word_similarity_threshold', ?, true)`, [similarity]);
        return em.execute<FoundPlace[]>(searchSql, searchParameters(key));
      });
      return rows.map(({ id, is_approximate: isApproximate, ...place }) => ({ place_id: id, ...place, isApproximate }));
    },

    nearest: (point) => nearestPlace(orm.em.fork() as EntityManager, point),
  };
}

const metresOfOneDegree = 111_195;

/**
 * Returns the nearest place within {@link nearMetres} whose point is exact, with its distance in whole metres, or null; divisions and hidden places
 * are left out. The haversine distance is computed only for the few places of a similar latitude.
 */
async function nearestPlace(em: EntityManager, { latitude, longitude }: Point): Promise<NearestPlace | null> {
  const band = (nearMetres + 10) / metresOfOneDegree;
  const [row] = await em.execute<(Pick<Tables['places'], 'description'> & { metres: number })[]>(
    `select description, 2 * 6371008.8 * asin(sqrt(
       sin(radians(latitude - ?) / 2) ^ 2 + cos(radians(?)) * cos(radians(latitude)) * sin(radians(longitude - ?) / 2) ^ 2
     )) as metres
     from places where latitude between ? and ? and not is_approximate and not is_hidden and kind <> 'division'
     order by metres, id limit 1`,
    [latitude, latitude, longitude, latitude - band, latitude + band],
  );
  if (!row || row.metres > nearMetres) return null;
  return { description: row.description, distanceMetres: Math.round(row.metres) };
}
