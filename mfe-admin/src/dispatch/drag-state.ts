import type { Board, DispatchJob } from './dispatch.api.ts';
import type { Target } from './placement.ts';

/** The job that is being dragged, and the board as it was when it was taken up: while something is dragged nothing moves. */
export interface Drag {
  job: DispatchJob;
  board: Board;
}

/** What a place of the board tells dnd-kit: where a job would go that is dropped there. */
export interface PlaceData {
  targetOf: (job: DispatchJob) => Target;
}

/** What a card tells it. */
export interface CardData {
  job: DispatchJob;
}

export const jobIn = (data: { current?: unknown } | undefined): DispatchJob | undefined =>
  (data?.current as CardData | undefined)?.job;

export const placeIn = (data: { current?: unknown } | undefined): PlaceData | undefined =>
  data?.current as PlaceData | undefined;
