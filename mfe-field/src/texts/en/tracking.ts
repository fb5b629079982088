export const tracking = {
  sharing: 'Sharing your location with {{name}} until you arrive',
  waiting: 'Waiting for your location...',
  sentNow: 'Sent just now.',
  sentAgo: 'Sent {{minutes}} min ago.',
  unsent: 'It could not be sent. It is tried again.',
  hint: 'Keep this page open: with the screen off, or another app in front, the phone may pause it.',
  stop: 'Stop sharing',
  notShared: 'Your location is not shared',
  refused: 'The browser does not allow it. {{name}} knows that you are coming: go on as usual.',
  unavailable: 'This phone cannot tell where it is. {{name}} knows that you are coming: go on as usual.',
  stopped: 'You have stopped sharing it. {{name}} knows that you are coming.',
  share: 'Share my location',
} as const;
