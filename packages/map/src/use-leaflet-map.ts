import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { leaveScrollingToThePage, type PassedOn } from './gestures.ts';
import type { DrawnMap } from './leaflet-map.ts';
import type { MapContents, TileServer } from './map-contents.ts';
import type { Position } from './position.ts';

/** Time a hint stays after the last gesture, in milliseconds. */
const hintTime = 1200;

interface MapInputs {
  centre: Position;
  zoom: number;
  tiles: TileServer | undefined;
  pinHelpId: string;
  contents: MapContents;
}

interface LeafletMapState {
  frame: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLDivElement | null>;
  /** Null until Leaflet is loaded and the map is drawn. */
  drawn: DrawnMap | null;
  /** True if Leaflet could not be loaded; `retry` loads it again. */
  hasFailed: boolean;
  retry: () => void;
  /** Gesture that the page has just received instead of the map. */
  passedOn: PassedOn | null;
}

/** Loads Leaflet, draws the map into `canvas`, and updates it when the inputs change. `KampalaMap` attaches `frame` and, inside it, `canvas`. */
export function useLeafletMap({ centre, zoom, tiles, pinHelpId, contents }: MapInputs): LeafletMapState {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  const passedOn = useHint(frame);

  const draw = useEffectEvent((drawMap: typeof import('./leaflet-map.ts').drawMap) =>
    drawMap(canvas.current!, { centre, zoom, tiles, pinHelpId }),
  );
  const tileUrl = tiles?.url;
  useEffect(() => {
    let isGone = false;
    let map: DrawnMap | undefined;
    import('./leaflet-map.ts').then(
      ({ drawMap }) => {
        if (!isGone) setDrawn((map = draw(drawMap)));
      },
      () => {
        if (!isGone) setFailedAttempt(attempt);
      },
    );
    return () => {
      isGone = true;
      map?.remove();
      setDrawn(null);
    };
  }, [attempt, tileUrl]);

  const { latitude, longitude } = centre;
  const isFirstLook = useRef(true);
  useEffect(() => {
    if (!drawn) {
      isFirstLook.current = true;
    } else if (isFirstLook.current) {
      isFirstLook.current = false;
    } else drawn.look({ latitude, longitude }, zoom);
  }, [drawn, latitude, longitude, zoom]);

  // Runs after the map is centred, so that a pin at its edge is brought into view.
  useEffect(() => drawn?.show(contents));

  return {
    frame,
    canvas,
    drawn,
    hasFailed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
    passedOn,
  };
}

function useHint(frame: RefObject<HTMLDivElement | null>): PassedOn | null {
  const [passedOn, setPassedOn] = useState<PassedOn | null>(null);
  useEffect(() => {
    let timer = 0;
    const stop = leaveScrollingToThePage(frame.current!, (what) => {
      setPassedOn(what);
      clearTimeout(timer);
      timer = window.setTimeout(() => setPassedOn(null), hintTime);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [frame]);
  return passedOn;
}
