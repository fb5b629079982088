export const repeat = {
  again: 'Book again',
  title: 'Book again',
  when: 'Suggested times',
  unavailable: 'No longer offered: {{names}}.',
  newPrice: 'The total is {{total}} today. Last time it was {{former}}.',
  serviceGone: '{{service}} is no longer offered. Please choose another service.',
  vehicleGone: 'You have deleted the vehicle of this booking. Please choose another one.',
  impossible: 'This booking cannot be repeated.',
  failed: 'The booking could not be prepared.',
  failedHint: 'Nothing has been booked.',
} as const;
