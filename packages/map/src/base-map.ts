import kampala from './kampala.json' with { type: 'json' };
import type { Position } from './position.ts';
import type { Label } from './place-labels.ts';

type Line = [latitude: number, longitude: number][];

interface StoredRoad {
  name: string;
  rank: number;
  label: number[];
  lines: number[][];
}

/** Importance of roads: 0 for main roads through the city, 1 between quarters, 2 within them. */
export const roadRanks = [0, 1, 2] as const;

const unit = 1e-5;

/** Decodes a line of kampala.json: the first point, then the difference to each next point, in hundred-thousandths of a degree. */
export function lineOf(steps: readonly number[]): Line {
  const line: Line = [];
  let latitude = 0;
  let longitude = 0;
  for (let at = 0; at + 1 < steps.length; at += 2) {
    latitude += steps[at]!;
    longitude += steps[at + 1]!;
    line.push([latitude * unit, longitude * unit]);
  }
  return line;
}

const roads: readonly StoredRoad[] = kampala.roads;

export const lake: Line = lineOf(kampala.lake);

export const roadLines = (rank: number): Line[] =>
  roads.filter((road) => road.rank === rank).flatMap(({ lines }) => lines.map(lineOf));

const [south = 0, west = 0, north = 0, east = 0] = kampala.window.map((edge) => edge * unit);

/** Edge of the base map's area; there is no data beyond it. */
export const sheet: Line = [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];

/** True if a point lies on the base map. */
export function isOnSheet({ latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Names on the base map, most important first. */
export const labels: readonly Label[] = [
  ...kampala.places.map(([text, latitude, longitude, kind, rank]): Label => ({
    text: String(text),
    kind: kind as Label['kind'],
    rank: Number(rank),
    latitude: Number(latitude) * unit,
    longitude: Number(longitude) * unit,
  })),
  ...roads.map(({ name, rank, label: [latitude = 0, longitude = 0, angle = 0, metres = 0] }): Label => ({
    text: name,
    kind: 'road',
    rank: 5.5 + rank / 2,
    latitude: latitude * unit,
    longitude: longitude * unit,
    along: { angle, metres },
  })),
].toSorted((a, b) => a.rank - b.rank);
