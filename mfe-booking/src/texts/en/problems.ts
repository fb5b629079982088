/** What the server refuses, by the code of its problem document; other codes are told in the server's own words. */
export const problems = {
  SLOT_FULL: 'This time slot has just been taken. Please choose another one.',
  SLOT_PAST: 'This time slot has already begun. Please choose a later one.',
  VEHICLE_BUSY: 'This vehicle already has a booking at that time',
  PRICE_CHANGED: 'The price has changed. Please check the new total and confirm again.',
  OUT_OF_REACH:
    'This place is too far away: we come to places up to {{reachKm}} km from the centre of Kampala. Please choose a nearer one.',
  VEHICLE_NOT_FOUND: 'Vehicle not found',
  SERVICE_NOT_FOUND: 'Service not found',
  SERVICE_RETIRED: 'This service is not offered any more. Please choose another one.',
  TOO_MANY_BOOKINGS:
    'You already have {{limit}} bookings that are not done. Please cancel one, or ask us in the support chat.',
  TOO_MANY_BOOKINGS_TODAY:
    'You have booked very often within a day. Please try again tomorrow, or ask us in the support chat.',
  TOO_MANY_UNPAID_BOOKINGS:
    'In its first {{days}} days an account can have {{limit}} bookings that are not paid. Please pay for one or cancel one, or ask us in the support chat.',
  TOO_MANY_MOVES:
    'You have moved this booking {{limit}} times. Please write to us in the support chat to move it again.',
  TOO_MANY_VEHICLES: 'There is room for {{limit}} vehicles. Please delete one that is not needed any more.',
  TOO_LATE: 'This booking has already begun and can no longer be cancelled',
  NOT_COMPLETED: 'A booking can be rated when it is done.',
  RATING_CLOSED: 'A rating can be changed for {{changeDays}} days. Please write to us in the support chat.',
  TOO_LATE_TO_RESCHEDULE:
    'A booking can be moved until 24 hours before it begins. You can still cancel it, or write to us in the support chat.',
  SESSION_CLOSED: 'This chat has ended. Please start a new one.',
  PAYMENT_PENDING: 'Another payment of this invoice still waits. Please approve it, or use another way.',
  INVOICE_PAID: 'This invoice is paid already.',
  INVOICE_CANCELLED: 'This invoice is cancelled: there is nothing to pay.',
  TRANSACTION_USED: 'This transaction ID has been used already. Please check it, or ask us in the support chat.',
  PROVIDER_UNAVAILABLE: 'Unable to set up payment. Please try again.',
  TOO_MANY_REQUESTS: 'Too many tries in a short time. Please wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const;
