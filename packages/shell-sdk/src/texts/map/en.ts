/** Texts of a map. An area with maps includes them in its own texts. */
export const mapTexts = {
  loading: 'Loading the map...',
  failed: 'The map could not be loaded.',
  retry: 'Retry',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  mapHelp: 'Arrow keys move the map, plus and minus zoom.',
  pinHelp: 'Arrow keys move the pin. Hold Shift to move it further.',
  movePin: 'Move the pin',
  north: 'Move the pin north',
  east: 'Move the pin east',
  south: 'Move the pin south',
  west: 'Move the pin west',
  putPin: 'Put the pin in the middle of the map',
  twoFingers: 'Use two fingers to move the map',
  holdCtrl: 'Hold Ctrl and scroll to zoom',
};
