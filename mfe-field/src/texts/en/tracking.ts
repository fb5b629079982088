export const tracking = {
  sharing: 'Sharing your location with {{name}} until you arrive',
  waiting: 'Waiting for your location...',
  sentNow: 'Sent just now.',
  sentAgo: 'Sent {{minutes}} min ago.',
  unsent: 'Sending failed. Trying again...',
  hint: 'Keep this page open. The phone may pause sharing when the screen is off or another app is open.',
  stop: 'Stop sharing',
  notShared: 'Your location is not shared',
  refused: 'The browser does not allow it. {{name}} knows that you are coming. Continue as usual.',
  unavailable: 'This phone cannot find its location. {{name}} knows that you are coming. Continue as usual.',
  stopped: 'You have stopped sharing your location. {{name}} knows that you are coming.',
  share: 'Share my location',
} as const;
