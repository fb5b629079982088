/** Where a technician who is on the way is, and the page that shows it to others. */
export const tracking = {
  metres: '{{metres}} m away',
  kilometres: '{{kilometres}} km away',
  justNow: 'seen just now',
  lessThanMinute: 'seen less than a minute ago',
  minuteAgo: 'seen 1 minute ago',
  minutesAgo: 'seen {{minutes}} minutes ago',
  old: 'This is not new: they may be somewhere else by now.',
  none: 'No location is shared at the moment.',
  map: 'Map of where your technician is and comes to',
  point: 'Your technician',
  share: 'Share this',
  shareTitle: 'Where our technician is',
  copied: 'The link is copied. Whoever has it sees where your technician is until they arrive.',
  copyFailed: 'Copy this link:',
} as const;
