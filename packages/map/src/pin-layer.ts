import { DivIcon, Marker, type LatLng, type Map as LeafletMap } from 'leaflet';
import type { MapPin } from './map-contents.ts';
import type { Position } from './position.ts';

const drop =
  '<svg viewBox="0 0 44 54" width="44" height="54" aria-hidden="true" focusable="false">' +
  '<ellipse class="shadow" cx="22" cy="49.500" rx="8" ry="2.500" />' +
  '<path class="drop" d="M22 49C14 39.500 5 31.500 5 20a17 17 0 0 1 34 0c0 11.500-9 19.500-17 29z" />' +
  '<circle class="eye" cx="22" cy="20" r="7" /></svg>';

const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface PinLayer {
  show(pin: MapPin | null, onMove: ((position: Position) => void) | undefined, describedBy: string): void;
  /** Moves the pin by screen pixels, so that a step has the same visible length at every zoom. */
  nudge(x: number, y: number): void;
}

/** Adds the pin. It is moved by dragging, or with the arrow keys while it has the focus (five times as far with Shift). */
export function addPin(map: LeafletMap): PinLayer {
  let marker: Marker | undefined;
  let isDragged = false;
  let move: ((position: Position) => void) | undefined;

  const notify = (to: LatLng) => move?.({ latitude: to.lat, longitude: to.wrap().lng });

  const nudge = (x: number, y: number) => {
    if (!marker || !move) return;
    const to = map.unproject(map.project(marker.getLatLng()).add([x, y]));
    marker.setLatLng(to);
    keepInSight(map, to);
    notify(to);
  };

  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? 40 : 8;
    nudge(step[0] * far, step[1] * far);
  };

  const add = (position: [number, number], isMovable: boolean) => {
    const icon = new DivIcon({ html: drop, className: 'yoza-pin', iconSize: [44, 54], iconAnchor: [22, 49] });
    const added = new Marker(position, { icon, draggable: isMovable, autoPan: true, keyboard: isMovable });
    added.on('dragstart', () => (isDragged = true));
    added.on('dragend', () => {
      isDragged = false;
      notify(added.getLatLng());
    });
    added.addTo(map);
    if (isMovable) added.getElement()?.addEventListener('keydown', press);
    return added;
  };

  return {
    show(pin, onMove, describedBy) {
      const isMovable = onMove !== undefined;
      if (marker && (!pin || Boolean(marker.options.draggable) !== isMovable)) {
        marker.remove();
        marker = undefined;
      }
      move = onMove;
      if (!pin) return;
      const { latitude, longitude } = pin.position;
      if (!marker) marker = add([latitude, longitude], isMovable);
      else if (!isDragged) marker.setLatLng([latitude, longitude]);
      const element = marker.getElement();
      element?.setAttribute('role', isMovable ? 'button' : 'img');
      element?.setAttribute('aria-label', pin.label);
      if (isMovable) element?.setAttribute('aria-describedby', describedBy);
    },
    nudge,
  };
}

/** Pans the map as little as needed to move a point away from its edge. */
export function keepInSight(map: LeafletMap, point: LatLng): void {
  map.panInside(point, { paddingTopLeft: [36, 64], paddingBottomRight: [36, 40], animate: false });
}
