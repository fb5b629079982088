import { css } from 'styled-components';
import { colour } from '@yoza/ui/theme';
import { markStyle } from './mark-style.ts';

/** Rules that Leaflet 1.9 needs from its own style sheet, and the look of the base map. One finger scrolls the page. */
export const leafletStyle = css`
  touch-action: pan-x pan-y;
  overflow: hidden;
  -webkit-tap-highlight-color: transparent;
  .leaflet-pane,
  .leaflet-tile,
  .leaflet-tile-container,
  .leaflet-marker-icon,
  .leaflet-pane > svg,
  .leaflet-layer {
    position: absolute;
    left: 0;
    top: 0;
  }
  .leaflet-tile,
  .leaflet-marker-icon {
    user-select: none;
    -webkit-user-drag: none;
  }
  .leaflet-tile {
    visibility: hidden;
  }
  .leaflet-tile-loaded {
    visibility: inherit;
  }
  .leaflet-pane > svg {
    max-width: none;
    max-height: none;
  }
  .leaflet-pane > svg path,
  .leaflet-marker-icon {
    pointer-events: none;
  }
  .leaflet-marker-icon.leaflet-interactive {
    pointer-events: auto;
    cursor: pointer;
  }
  .leaflet-zoom-animated {
    transform-origin: 0 0;
  }
  &.leaflet-zoom-anim .leaflet-zoom-animated {
    transition: transform 0.25s cubic-bezier(0, 0, 0.25, 1);
  }
  &.leaflet-zoom-anim .leaflet-zoom-hide {
    visibility: hidden;
  }
  &.leaflet-grab,
  .leaflet-grab {
    cursor: grab;
  }
  &.leaflet-drag-target,
  .leaflet-drag-target {
    cursor: grabbing;
  }
  .leaflet-tile-pane {
    z-index: 200;
  }
  .leaflet-yoza-base-pane {
    z-index: 300;
  }
  .leaflet-overlay-pane {
    z-index: 400;
  }
  .leaflet-yoza-labels-pane {
    z-index: 450;
  }
  .leaflet-marker-pane {
    z-index: 600;
  }
  .yoza-lake {
    fill: var(--water);
    fill-opacity: 1;
    stroke: var(--shore);
  }
  .yoza-beyond {
    fill: var(--beyond);
    fill-opacity: 1;
    stroke: ${colour.line};
  }
  .yoza-road {
    stroke: var(--road);
  }
  .yoza-road-edge {
    stroke: var(--road-edge);
  }
  .yoza-service-area {
    stroke: ${colour.lake};
    stroke-opacity: 0.55;
    stroke-dasharray: 2 7;
    fill: none;
  }
  .yoza-approximate {
    stroke: ${colour.lake};
    stroke-dasharray: 8 6;
    fill: ${colour.lake};
    fill-opacity: 0.12;
  }
  ${markStyle}
`;
