import { readFileSync } from 'node:fs';
import { placeDescription, placeSearchKey } from './place-text.ts';

/** Reads the places of gazetteer.tsv as rows of the table `places`. docs/data-credits.md names their sources. */
export function readGazetteer() {
  const [, ...lines] = readFileSync(new URL('gazetteer.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const columns = line.split('\t') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const [id, name, kind, nearby, region, latitude, longitude, others, precision, source] = columns;
    const area = [nearby, region].filter(Boolean).join(', ');
    const aliases = others.split('|').filter(Boolean);
    return {
      id,
      name,
      kind,
      area,
      aliases,
      description: placeDescription({ name, area }),
      latitude: Number(latitude),
      longitude: Number(longitude),
      is_approximate: precision === 'approximate',
      search_key: placeSearchKey({ name, aliases, area: nearby }),
      source,
    };
  });
}
