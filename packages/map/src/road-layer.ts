import { Polygon, Polyline, SVG, type Map as LeafletMap } from 'leaflet';
import { lake, roadLines, roadRanks, sheet } from './base-map.ts';

const pane = 'yoza-base';

/** By rank: width of a road in pixels at zoom 12, which grows with the zoom, and the zoom from which the road is drawn. */
const looks = [
  { width: 3.2, from: 0 },
  { width: 2.2, from: 11 },
  { width: 1.2, from: 12.5 },
] as const;

/** Outer edge of the area without data, around the base map. */
const beyond: [number, number][] = [
  [-80, -179],
  [80, -179],
  [80, 179],
  [-80, 179],
];

/** Draws the lake, the roads and the area without data; land is the map's background. Colours come from `leaflet-style.ts`. */
export function addBaseMap(map: LeafletMap): void {
  map.createPane(pane);
  const renderer = new SVG({ pane, padding: 0.4 });
  const quiet = { pane, renderer, interactive: false, smoothFactor: 0.7 };
  new Polygon(lake, { ...quiet, className: 'yoza-lake', weight: 1.5 }).addTo(map);
  const roads = roadRanks.map((rank) => {
    const lines = roadLines(rank);
    const edge = new Polyline(lines, { ...quiet, className: 'yoza-road-edge' });
    const road = new Polyline(lines, { ...quiet, className: `yoza-road yoza-road-${rank}` });
    return { edge, road, ...looks[rank] };
  });
  // Edges are drawn first and minor roads below major ones, so that crossings stay open.
  const layers = [...roads.toReversed().map(({ edge }) => edge), ...roads.toReversed().map(({ road }) => road)];
  for (const layer of layers) layer.addTo(map);
  new Polygon([beyond, sheet], { ...quiet, className: 'yoza-beyond', weight: 1 }).addTo(map);

  const widen = () => {
    const zoom = map.getZoom();
    for (const { edge, road, width, from } of roads) {
      const isDrawn = zoom >= from;
      const grown = width * 1.42 ** (Math.max(zoom, 10.5) - 12);
      road.setStyle({ weight: grown, stroke: isDrawn });
      edge.setStyle({ weight: grown + 2, stroke: isDrawn && zoom >= 12 });
    }
  };
  map.on('zoomend viewreset', widen);
  map.whenReady(widen);
}
