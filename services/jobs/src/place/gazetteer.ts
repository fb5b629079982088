import { readFileSync } from 'node:fs';
import { searchKey } from './search-key.ts';

/** A row of the table `places`. */
export interface GazetteerRow {
  id: string;
  kind: string;
  description: string;
  latitude: number;
  longitude: number;
  is_approximate: boolean;
  /** A space and what the place is searched by; with the space in front every word begins with one. */
  search_key: string;
}

/** The places of gazetteer.tsv. docs/data-credits.md tells where they are from. */
export function readGazetteer(): GazetteerRow[] {
  const [, ...lines] = readFileSync(new URL('gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [id, name, kind, area, region, latitude, longitude, aliases, precision] = line.split('\t') as string[];
    const names = [name, ...aliases!.split('|'), area!.replace(/^near /, '')];
    return {
      id: id!,
      kind: kind!,
      description: [name, area, region].filter(Boolean).join(', '),
      latitude: Number(latitude),
      longitude: Number(longitude),
      is_approximate: precision === 'approximate',
      search_key: ` ${searchKey(names.join(' '))}`,
    };
  });
}
