export interface Label {
  text: string;
  kind: 'city' | 'division' | 'suburb' | 'landmark' | 'water' | 'road';
  /** Importance; lower is more important. */
  rank: number;
  latitude: number;
  longitude: number;
  /** Direction along a road, in clockwise degrees from the horizontal, and the length of its straight section in metres. */
  along?: { angle: number; metres: number };
}

export interface Spot {
  x: number;
  y: number;
}

interface Box extends Spot {
  width: number;
  height: number;
}

/** Zoom range in which a kind of name is shown; suburbs and landmarks appear according to their rank. */
const zooms: Record<Label['kind'], (rank: number) => [from: number, to: number]> = {
  city: () => [0, 12.5],
  water: () => [0, 24],
  division: () => [11, 13],
  suburb: (rank) => [[0, 0, 10, 11.5, 12.5, 13.5][rank] ?? 13.5, 17.5],
  landmark: (rank) => [rank <= 6 ? 14.5 : 15.5, 24],
  road: () => [13.5, 24],
};

/** Average width of a letter and height of a line, in pixels. Accurate enough to keep names apart without measuring each of them. */
const letter: Record<Label['kind'], number> = { city: 10, water: 8, division: 8, suburb: 7.5, landmark: 7, road: 6.5 };
const lineHeight = 18;
const gap = 6;

/** Returns the metres per pixel at a zoom of the Web Mercator projection. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (156_543.034 * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;
}

/**
 * Selects the names to draw at `zoom` so that none overlaps another; of two that would overlap, the one earlier in `labels` is drawn. `labels` are in
 * order of importance; `project` returns a name's centre in pixels.
 */
export function placeLabels<Name extends Label>(
  labels: readonly Name[],
  zoom: number,
  project: (label: Name) => Spot,
): Name[] {
  const taken: Box[] = [];
  return labels.filter((label) => {
    const [from, to] = zooms[label.kind](label.rank);
    if (zoom < from || zoom > to) return false;
    const width = label.text.length * letter[label.kind];
    if (label.along && label.along.metres / metresPerPixel(label.latitude, zoom) < width) return false;
    const box = boxOf(project(label), width, label.along?.angle ?? 0);
    if (taken.some((other) => overlap(box, other))) return false;
    taken.push(box);
    return true;
  });
}

function boxOf(middle: Spot, width: number, angle: number): Box {
  const [along, across] = [Math.abs(Math.cos((angle * Math.PI) / 180)), Math.abs(Math.sin((angle * Math.PI) / 180))];
  return { ...middle, width: width * along + lineHeight * across, height: width * across + lineHeight * along };
}

function overlap(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) * 2 < a.width + b.width + 2 * gap && Math.abs(a.y - b.y) * 2 < a.height + b.height + 2 * gap
  );
}
