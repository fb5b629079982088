import { readFileSync } from 'node:fs';

interface BaseMap {
  lake: number[];
  roads: { rank: number; lines: number[][] }[];
}

/**
 * Returns the lake and the roads of the two highest ranks of a base map (see packages/map) as SVG paths. Units are hundred-thousandths of a degree,
 * to the east and to the south.
 */
export function mapOutline(file: string): { lake: string; roads: [string, string] } {
  const { lake, roads } = JSON.parse(readFileSync(file, 'utf8')) as BaseMap;
  const roadsOf = (rank: number) =>
    roads.filter((road) => road.rank === rank).flatMap(({ lines }) => lines.map((line) => pathOf(line)));
  return { lake: `${pathOf(lake)}z`, roads: [roadsOf(0).join(''), roadsOf(1).join('')] };
}

/** Returns an SVG path from a first point and the difference to each next one. Latitude comes first in the input; north is up in the path. */
function pathOf([latitude = 0, longitude = 0, ...steps]: number[]): string {
  const pairs: string[] = [];
  for (let index = 0; index < steps.length; index += 2) pairs.push(`${steps[index + 1]} ${-steps[index]!}`);
  return `M${longitude} ${-latitude}l${pairs.join(' ')}`.replaceAll(' -', '-');
}
