export const report = {
  title: 'Job report',
  times: { onTheWay: 'On the way', arrived: 'Arrived', started: 'Work started', finished: 'Work finished' },
  checklist: 'Checklist',
  noPhotos: 'No photos were taken.',
} as const;
