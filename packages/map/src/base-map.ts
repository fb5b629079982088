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

/** How much of a road one should see: 0 the ways through the city, 1 between quarters, 2 within them. */
export const roadRanks = [0, 1, 2] as const;

const unit = 1e-5;

/** Reads a line as kampala.json keeps it: the first point, then steps, in hundred-thousandths of a degree. */
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

/** The sheet the base map is drawn on; beyond it nothing is known. */
export const sheet: Line = [
  [south, west],
  [north, west],
  [north, east],
  [south, east],
];

/** Whether the base map says anything about a point. */
export function isOnSheet({ latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Every name of the base map, the most important first. */
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
