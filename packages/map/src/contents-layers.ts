import { Circle, DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import type { MapArea, MapPoint } from './map-contents.ts';

/** Returns a function that shows, moves or hides a circle according to the area passed. */
export function addArea(map: LeafletMap, className: string): (area: MapArea | null | undefined) => void {
  let circle: Circle | undefined;
  return (area) => {
    if (!area) {
      circle?.remove();
      circle = undefined;
      return;
    }
    const { centre, radiusMetres } = area;
    circle ??= new Circle([centre.latitude, centre.longitude], { className, radius: 1, interactive: false, weight: 2 });
    circle.setLatLng([centre.latitude, centre.longitude]).setRadius(radiusMetres).addTo(map);
  };
}

type Choose = ((id: string) => void) | undefined;

/** Returns a function that sets the named marks. A mark whose point has only a new position moves instead of being replaced. */
export function addPoints(map: LeafletMap): (points: readonly MapPoint[], onChoose: Choose) => void {
  const marks = new Map<string, { marker: Marker; look: string }>();
  let choose: Choose;
  return (points, onChoose) => {
    choose = onChoose;
    const ids = new Set(points.map(({ id }) => id));
    for (const [id, { marker }] of marks) {
      if (ids.has(id)) continue;
      marker.remove();
      marks.delete(id);
    }
    for (const point of points) {
      const { id, position, label, tone, isLabelShown } = point;
      const look = JSON.stringify([label, tone, isLabelShown, onChoose !== undefined]);
      const there = marks.get(id);
      if (there?.look === look) {
        there.marker.setLatLng([position.latitude, position.longitude]);
        continue;
      }
      there?.marker.remove();
      const marker = markOf(point, onChoose !== undefined);
      marker.on('click', () => choose?.(id));
      marker.on('keypress', ({ originalEvent }) => {
        if (originalEvent.key === 'Enter' || originalEvent.key === ' ') choose?.(id);
      });
      marks.set(id, { marker: marker.addTo(map), look });
      const element = marker.getElement();
      element?.setAttribute('role', onChoose ? 'button' : 'img');
      element?.setAttribute('aria-label', label);
    }
  };
}

function markOf({ position, label, tone = 'lake', isLabelShown = false }: MapPoint, isPressed: boolean): Marker {
  const name = document.createElement('span');
  name.textContent = isLabelShown ? label : '';
  const icon = new DivIcon({ html: name, className: `yoza-point yoza-tone-${tone}`, iconSize: [24, 24] });
  return new Marker([position.latitude, position.longitude], { icon, interactive: isPressed, keyboard: isPressed });
}
