import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceSetting, PlacesQuery } from '@yoza/jobs-contract/settings-places';
import { invalid } from '@yoza/service-kit/errors';
import { likeWords } from '@yoza/service-kit/like-words';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { sql } from 'kysely';
import { z } from 'zod';
import { tablesOf } from '../tables.ts';
import { ownIds } from './place.entity.ts';
import { searchKey } from './search-key.ts';

/** Returns the places that match a filter, by name; at most `rows`. */
export async function findPlaces(
  em: EntityManager,
  { search, kind, show, cursor }: PlacesQuery,
  rows: number,
): Promise<PlaceSetting[]> {
  const after = positionIn(cursor);
  const words = likeWords(searchKey(search ?? ''));
  if (search?.trim() && words.length === 0) return [];
  let query = tablesOf(em)
    .selectFrom('places')
    .select(['id', 'name', 'kind', 'area', 'aliases', 'latitude', 'longitude', 'source', 'version'])
    .select(['is_approximate as isApproximate', 'is_hidden as isHidden']);
  for (const word of words) query = query.where('search_key', 'like', word);
  if (kind) query = query.where('kind', '=', kind);
  if (show === 'added') query = query.where('id', 'like', `${ownIds}%`);
  else if (show) query = query.where('is_hidden', '=', show === 'hidden');
  if (after) query = query.where(sql<boolean>`(lower(name), id) > (${after[0]}, ${after[1]})`);
  return query
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(rowLimit(rows, { search, kind, show }))
    .execute();
}

const Position = z.tuple([z.string().max(400), z.string().max(120)]);

/** Returns the cursor of the page after a place. */
export const cursorAfter = ({ name, id }: PlaceSetting): string =>
  Buffer.from(JSON.stringify([name.toLowerCase(), id])).toString('base64url');

function positionIn(cursor: string | undefined): [name: string, id: string] | undefined {
  if (cursor === undefined) return undefined;
  try {
    const position = Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (position.some((part) => part.includes('\0'))) throw new RangeError('Not valid database text');
    return position;
  } catch {
    throw invalid([{ path: 'cursor', message: 'This cursor is not valid' }]);
  }
}
