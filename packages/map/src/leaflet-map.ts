import { Map as LeafletMap, TileLayer } from 'leaflet';
import { isOnSheet } from './base-map.ts';
import { addBaseMap } from './road-layer.ts';
import { addArea, addPoints } from './contents-layers.ts';
import { addLabels } from './label-layer.ts';
import { addPin, keepInSight } from './pin-layer.ts';
import type { MapContents, TileServer } from './map-contents.ts';
import { isSamePosition, type Position } from './position.ts';

export interface DrawnMap {
  show(contents: MapContents): void;
  /** Centres the map on a point; without a zoom, keeps the current one. */
  look(centre: Position, zoom?: number): void;
  zoomBy(steps: number): void;
  nudgePin(x: number, y: number): void;
  centre(): Position;
  remove(): void;
}

export interface DrawOptions {
  centre: Position;
  zoom: number;
  tiles?: TileServer | undefined;
  /** ID of the element that explains how to move the pin. */
  pinHelpId: string;
}

const nearest = 17;
const widest = 9;

/** Limits the zoom for a position beyond the base map, where there is nothing to show: zoomed out, the user sees where it is. */
const zoomAt = (position: Position, zoom: number) => (isOnSheet(position) ? zoom : Math.min(zoom, widest));

/** Draws a map into an empty element. Loads nothing from the network unless a tile server is given. */
export function drawMap(element: HTMLElement, { centre, zoom, tiles, pinHelpId }: DrawOptions): DrawnMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new LeafletMap(element, {
    center: [centre.latitude, centre.longitude],
    zoom: tiles ? zoom : zoomAt(centre, zoom),
    minZoom: widest,
    maxZoom: tiles ? 19 : nearest,
    zoomSnap: 0.5,
    zoomControl: false,
    attributionControl: false,
    // The observer below detects every change of size; Leaflet's own listener on the window would outlive the map.
    trackResize: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
    bounceAtZoomLimits: false,
  });
  if (tiles) new TileLayer(tiles.url, { maxZoom: 19 }).addTo(map);
  else {
    addBaseMap(map);
    addLabels(map);
  }
  const showServiceArea = addArea(map, 'yoza-service-area');
  const showApproximate = addArea(map, 'yoza-approximate');
  const showPoints = addPoints(map);
  const pin = addPin(map);
  let shown: MapContents = {};

  map.on('click', ({ latlng }) => {
    const { lat, lng } = latlng.wrap();
    shown.onMovePin?.({ latitude: lat, longitude: lng });
  });
  const whenResized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  whenResized.observe(element);

  return {
    show(contents) {
      const before = shown;
      shown = contents;
      showServiceArea(contents.serviceArea);
      showApproximate(contents.approximate);
      showPoints(contents.points ?? [], contents.onChoosePoint);
      pin.show(contents.pin ?? null, contents.onMovePin, pinHelpId);
      const position = contents.pin?.position;
      if (position && !isSamePosition(position, before.pin?.position))
        keepInSight(map, map.wrapLatLng([position.latitude, position.longitude]));
    },
    look(position, closer = map.getZoom()) {
      const { latitude, longitude } = position;
      map.setView([latitude, longitude], tiles ? closer : zoomAt(position, closer), { animate: false });
    },
    zoomBy(steps) {
      map.setZoom(Math.round(map.getZoom()) + steps);
    },
    nudgePin: pin.nudge,
    centre() {
      const { lat, lng } = map.getCenter().wrap();
      return { latitude: lat, longitude: lng };
    },
    remove() {
      whenResized.disconnect();
      map.remove();
    },
  };
}
