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
  /** Identifies the mark, which is kept when other points change and moves when its own position changes. */
  id: string;
  position: Position;
  /** Label, which also says everything that the colour expresses. */
  label: string;
  tone?: PointTone;
  /** True to draw the label beside the mark; screen readers always read it. */
  isLabelShown?: boolean;
}

/**
 * Third-party server of map tiles, shown instead of the project's own outline. The page's content security policy has to allow the server under
 * img-src.
 */
export interface TileServer {
  /** URL template such as `https://tiles.example/{z}/{x}/{y}.png`. */
  url: string;
  credit: string;
  creditUrl?: string;
}

/** Items drawn on top of the base map. */
export interface MapContents {
  pin?: MapPin | null;
  /** Area that contains the exact, unknown position; drawn as a dashed circle instead of a pin. */
  approximate?: MapArea | null;
  /** Area drawn as a subtle outline. */
  serviceArea?: MapArea | null;
  points?: readonly MapPoint[];
  /** Called when the user moves the pin, presses the map or, without a pin, the button that puts one there. Without it the pin cannot be moved. */
  onMovePin?: (position: Position) => void;
  /** Makes the points buttons; called with the id of the one pressed. */
  onChoosePoint?: (id: string) => void;
}
