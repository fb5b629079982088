import type { Position } from './position.ts';

/** The one place the map is about. */
export interface MapPin {
  position: Position;
  /** What the pin is to a screen reader: `Pin at the service address`. */
  label: string;
}

export interface MapArea {
  centre: Position;
  radiusMetres: number;
}

export type PointTone = 'lake' | 'sun' | 'waiting' | 'assigned' | 'done' | 'off' | 'alert';

/** One of several places, such as a job or a technician. */
export interface MapPoint {
  /** Keeps its mark when the others change; a mark moves with its position. */
  id: string;
  position: Position;
  /** The colour says nothing that the label does not. */
  label: string;
  tone?: PointTone;
  /** Draws the label beside the mark; it is always there for a screen reader. */
  isLabelShown?: boolean;
}

/** Pictures of somebody else's map instead of the own outline. The page's policy has to allow the server under img-src. */
export interface TileServer {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  credit: string;
  creditUrl?: string;
}

/** What is drawn on top of the base map. */
export interface MapContents {
  pin?: MapPin | null;
  /** Somewhere in here, nobody knows where: drawn as a dashed circle, in place of a pin. */
  approximate?: MapArea | null;
  /** Drawn as a quiet outline. */
  serviceArea?: MapArea | null;
  points?: readonly MapPoint[];
  /** The pin was moved, or the map was pressed where it should be. Without it nothing can be moved. */
  onMovePin?: (position: Position) => void;
  onChoosePoint?: (id: string) => void;
}
