import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import { labels } from './base-map.ts';
import { placeLabels, type Label } from './place-labels.ts';

const pane = 'yoza-labels';

/** Draws the names of the base map that are in view, selected again for each zoom. */
export function addLabels(map: LeafletMap): void {
  map.createPane(pane).setAttribute('aria-hidden', 'true');
  const drawn = new Map<Label, Marker>();
  let zoom = Number.NaN;
  let chosen: readonly Label[] = [];

  const draw = () => {
    if (map.getZoom() !== zoom) {
      zoom = map.getZoom();
      chosen = placeLabels(labels, zoom, ({ latitude, longitude }) => map.project([latitude, longitude], zoom));
    }
    const inSight = map.getBounds().pad(0.25);
    const labelsInSight = new Set(chosen.filter(({ latitude, longitude }) => inSight.contains([latitude, longitude])));
    for (const [label, marker] of drawn) {
      if (labelsInSight.has(label)) continue;
      marker.remove();
      drawn.delete(label);
    }
    for (const label of labelsInSight) if (!drawn.has(label)) drawn.set(label, markerOf(label).addTo(map));
  };
  map.on('zoomend moveend viewreset', draw);
  map.whenReady(draw);
}

function markerOf({ text, kind, latitude, longitude, along }: Label): Marker {
  const name = document.createElement('span');
  name.textContent = text;
  if (along) name.style.rotate = `${along.angle}deg`;
  const icon = new DivIcon({ html: name, className: `yoza-label yoza-label-${kind}`, iconSize: [0, 0] });
  return new Marker([latitude, longitude], { icon, pane, interactive: false, keyboard: false });
}
