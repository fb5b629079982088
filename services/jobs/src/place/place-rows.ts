import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlaceSetting, PlacesQuery } from '@yoza/contracts/jobs/settings-places';
import { invalid } from '@yoza/service-kit/errors';
import { z } from 'zod';
import { likeWords } from '@yoza/service-kit/like-words';
import { searchKey } from './search-key.ts';

export const ownSource = 'Yoza';
/** Prefix of the ids of places that admins added. */
export const ownIds = 'own-';

const columns = `id, name, kind, area, aliases, latitude, longitude, is_approximate as "isApproximate", source,
  is_hidden as "isHidden", version`;

/** Returns one place, locked until the end of the caller's transaction; undefined for an unknown id. */
export async function lockPlace(em: EntityManager, id: string): Promise<PlaceSetting | undefined> {
  const [place] = await em.execute<PlaceSetting[]>(`select ${columns} from places where id = ? for update`, [id]);
  return place;
}

/** Returns the places that match a filter, by name; at most `rows`. */
export async function findPlaces(
  em: EntityManager,
  { search, kind, show, cursor }: PlacesQuery,
  rows: number,
): Promise<PlaceSetting[]> {
  const after = positionIn(cursor);
  const conditions: [sql: string, ...parameters: unknown[]][] = likeWords(searchKey(search ?? '')).map((word) => [
    'search_key like ?',
    word,
  ]);
  if (search?.trim() && conditions.length === 0) return [];
  if (kind) conditions.push(['kind = ?', kind]);
  if (show === 'added') conditions.push([`id like '${ownIds}%'`]);
  else if (show) conditions.push([`is_hidden = ?`, show === 'hidden']);
  if (after) conditions.push(['(lower(name), id) > (?, ?)', ...after]);
  const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
  return em.execute<PlaceSetting[]>(`select ${columns} from places ${where} order by lower(name), id limit ?`, [
    ...conditions.flatMap(([, ...parameters]) => parameters),
    rows,
  ]);
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
