import type { ProblemCode } from '@yoza/platform-contract/problem-code';

/** Error texts by the code of the server's problem document; other codes are shown with the server's own message. */
export const problems = {
  SLOT_FULL: 'This time slot has just been taken. Please choose another one.',
  SLOT_PAST: 'This time slot has already started. Please choose a later one.',
  VEHICLE_BUSY: 'This vehicle already has a booking at that time',
  PRICE_CHANGED: 'The price has changed. Please check the new total and confirm again.',
  OUT_OF_REACH:
    'This place is too far away. We serve addresses up to {{reachKm}} km from the centre of our service area. Please choose a closer one.',
  ADD_ON_UNAVAILABLE: 'An add-on that you chose is no longer offered with this service. Please check your choice.',
  VEHICLE_NOT_FOUND: 'Vehicle not found',
  SERVICE_NOT_FOUND: 'Service not found',
  SERVICE_RETIRED: 'This service is no longer offered. Please choose another one.',
  TOO_MANY_BOOKINGS:
    'You can have {{limit}} open bookings, and each car counts as one. Please cancel one, or contact us in the support chat.',
  TOO_MANY_BOOKINGS_TODAY:
    'You have reached the daily limit for bookings. Please try again tomorrow, or contact us in the support chat.',
  TOO_MANY_UNPAID_BOOKINGS:
    'A new account can have {{limit}} unpaid bookings in its first {{days}} days. Please pay for or cancel one, or contact us in the support chat.',
  TOO_MANY_MOVES:
    'You have rescheduled this booking {{limit}} times. Please contact us in the support chat to reschedule it again.',
  TOO_MANY_VEHICLES: 'You can have at most {{limit}} vehicles. Please delete one you no longer need.',
  TOO_MANY_PLACES: 'You can save at most {{limit}} places. Please remove one you no longer need.',
  SAVED_PLACE_NAME_TAKEN: 'You already have a place with this name.',
  TOO_LATE: 'This booking has already started and can no longer be cancelled',
  NOT_COMPLETED: 'You can rate a booking after it is completed.',
  RATING_CLOSED: 'You can change a rating for {{changeDays}} days only. Please contact us in the support chat.',
  TOO_LATE_TO_RESCHEDULE:
    'You can reschedule a booking until 24 hours before it starts. You can still cancel it, or contact us in the support chat.',
  SESSION_CLOSED: 'This conversation is closed. Please start a new one.',
  PAYMENT_PENDING:
    'Another payment of this invoice is still pending. Please approve it, or use another payment method.',
  INVOICE_PAID: 'This invoice is already paid.',
  INVOICE_CANCELLED: 'This invoice is cancelled. There is nothing to pay.',
  TRANSACTION_USED: 'This transaction ID has already been used. Please check it, or contact us in the support chat.',
  PROVIDER_UNAVAILABLE: 'Unable to set up payment. Please try again.',
  TOO_MANY_REQUESTS: 'Too many attempts in a short time. Please wait a minute and try again.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
} as const satisfies { [Code in ProblemCode]?: string };
