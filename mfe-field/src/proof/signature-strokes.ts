import { signatureBox } from '@yoza/contracts/jobs/photo-limits';

/** What was drawn without lifting the pen: x, y, x, y, … in the box of the contract. */
export type Stroke = number[];

const mostStrokes = 100;
const mostNumbers = 1000;
/** Points nearer to each other than this say nothing new. */
const nearest = 4;

/** A point of the page in the coordinates of a signature, wherever its pad is and however large. */
export function pointIn(pad: DOMRect, x: number, y: number): [number, number] {
  const inside = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), 1) * most);
  return [
    inside((x - pad.left) / pad.width, signatureBox.width),
    inside((y - pad.top) / pad.height, signatureBox.height),
  ];
}

/** The strokes with a new one begun; as they were when there are too many. */
export function begun(strokes: readonly Stroke[], point: [number, number]): readonly Stroke[] {
  return strokes.length >= mostStrokes ? strokes : [...strokes, point];
}

/** The strokes with the last one drawn on; as they were when the point says nothing new. */
export function drawnOn(strokes: readonly Stroke[], [x, y]: [number, number]): readonly Stroke[] {
  const last = strokes.at(-1);
  if (!last || last.length >= mostNumbers) return strokes;
  const [fromX, fromY] = last.slice(-2) as [number, number];
  if (Math.hypot(x - fromX, y - fromY) < nearest) return strokes;
  return [...strokes.slice(0, -1), [...last, x, y]];
}
