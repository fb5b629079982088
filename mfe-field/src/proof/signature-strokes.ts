import { signatureBox } from '@yoza/jobs-contract/photo-limits';

/** Line drawn without lifting the pen: x, y, x, y, … in the box of the contract. */
export type Stroke = number[];

const maxStrokes = 100;
const maxNumbers = 1000;
/** Minimum distance between points, in units of the box; nearer ones add no detail. */
const nearest = 4;

/** Converts a point of the page to signature coordinates, regardless of the pad's position and size. */
export function pointIn(pad: DOMRect, x: number, y: number): [number, number] {
  const inside = (value: number, maximum: number) => Math.round(Math.min(Math.max(value, 0), 1) * maximum);
  return [
    inside((x - pad.left) / pad.width, signatureBox.width),
    inside((y - pad.top) / pad.height, signatureBox.height),
  ];
}

/** True if there are 100 strokes, the server's limit. */
export function isFull(strokes: readonly Stroke[]): boolean {
  return strokes.length >= maxStrokes;
}

/** Adds a point to the last stroke; returns the strokes unchanged when the point adds no detail, or the stroke has 500 points, the server's limit. */
export function drawnOn(strokes: readonly Stroke[], [x, y]: [number, number]): readonly Stroke[] {
  const last = strokes.at(-1);
  if (!last || last.length >= maxNumbers) return strokes;
  const [fromX, fromY] = last.slice(-2) as [number, number];
  if (Math.hypot(x - fromX, y - fromY) < nearest) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}
