import { readFileSync } from 'node:fs';

interface BaseMap {
  lake: number[];
  roads: { rank: number; lines: number[][] }[];
}

/**
 * Returns the lake and the two highest ranks of roads of a base map (see packages/map) as SVG paths, in hundred-thousandths of a degree, east and
 * south.
 */
export function mapOutline(file: string): { lake: string; roads: [string, string] } {
  const { lake, roads } = JSON.parse(readFileSync(file, 'utf8')) as BaseMap;
  const roadsOf = (wanted: number) =>
    roads.filter(({ rank }) => rank === wanted).flatMap(({ lines }) => lines.map((line) => pathOf(line)));
  return { lake: `${pathOf(lake)}z`, roads: [roadsOf(0).join(''), roadsOf(1).join('')] };
}

/** Returns an SVG path from the first point and the step to each next one; latitude comes first in the input, and north is up on a screen. */
function pathOf([latitude = 0, longitude = 0, ...steps]: number[]): string {
  const pairs: string[] = [];
  for (let index = 0; index < steps.length; index += 2) pairs.push(`${steps[index + 1]} ${-steps[index]!}`);
  return `M${longitude} ${-latitude}l${pairs.join(' ')}`.replaceAll(' -', '-');
}
