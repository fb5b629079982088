import type { Position } from './position.ts';

/** Main place on the map. */
export interface MapPin {
  position: Position;
  /** Name of the pin for screen readers: `Pin at the service address`. */
  label: string;
}

export interface MapArea {
  centre: Position;
  radiusMetres: number;
}

export type PointTone = 'lake' | 'sun' | 'waiting' | 'assigned' | 'done' | 'off' | 'alert';

/** One of several places on the map, such as a job or a technician. */
export interface MapPoint {
  /** Identifies the mark, which stays when others change and moves with its position. */
  id: string;
  position: Position;
  /** Label, which contains everything the colour expresses. */
  label: string;
  tone?: PointTone;
  /** Draws the label beside the mark; it is always available to screen readers. */
  isLabelShown?: boolean;
}

/** Server of map tiles from a third party, shown instead of the own outline. The page's policy has to allow the server under img-src. */
export interface TileServer {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  url: string;
  credit: string;
  creditUrl?: string;
}

/** Items drawn on top of the base map. */
export interface MapContents {
  pin?: MapPin | null;
  /** Area that contains the exact, unknown position: drawn as a dashed circle, in place of a pin. */
  approximate?: MapArea | null;
  /** Area drawn as a subtle outline. */
  serviceArea?: MapArea | null;
  points?: readonly MapPoint[];
  /** Called when the pin was moved, or the map was pressed at a new position for it. Without it the pin cannot be moved. */
  onMovePin?: (position: Position) => void;
  onChoosePoint?: (id: string) => void;
}
