/** Texts for the location of a technician on a trip, and for sharing it with others. */
export const tracking = {
  metres: '{{metres}} m away',
  kilometres: '{{kilometres}} km away',
  justNow: 'seen just now',
  lessThanMinute: 'seen less than a minute ago',
  minuteAgo: 'seen 1 minute ago',
  minutesAgo: 'seen {{minutes}} minutes ago',
  old: 'This location may be out of date.',
  none: 'No location is shared at the moment.',
  map: "Map of your technician's location and the service address",
  point: 'Your technician',
  share: 'Share location link',
  shareTitle: "Our technician's location",
  copied: "Link copied. Anyone with it can see your technician's location until they arrive.",
  copyFailed: 'Copy this link:',
} as const;
