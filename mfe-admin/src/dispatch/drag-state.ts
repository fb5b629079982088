import type { Board, DispatchJob } from '../board/board.ts';
import type { Target } from './placement.ts';

/** Dragged job, and the board at the start of the drag: during a drag nothing moves. */
export interface Drag {
  job: DispatchJob;
  board: Board;
}

/** Data that a place of the board gives to dnd-kit: the target of a job dropped there. */
export interface PlaceData {
  targetOf: (job: DispatchJob) => Target;
}

/** Data that a card gives to dnd-kit. */
export interface CardData {
  job: DispatchJob;
}

export const jobIn = (data: { current?: unknown } | undefined): DispatchJob | undefined =>
  (data?.current as CardData | undefined)?.job;

export const placeIn = (data: { current?: unknown } | undefined): PlaceData | undefined =>
  data?.current as PlaceData | undefined;
