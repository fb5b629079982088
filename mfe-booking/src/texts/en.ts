import { arrival } from './en/arrival.ts';
import { bookings } from './en/bookings.ts';
import { calendar } from './en/calendar.ts';
import { chat } from './en/chat.ts';
import { codes } from './en/codes.ts';
import { confirmed } from './en/confirmed.ts';
import { details } from './en/details.ts';
import { documents } from './en/documents.ts';
import { extras } from './en/extras.ts';
import { history } from './en/history.ts';
import { invoices } from './en/invoices.ts';
import { location } from './en/location.ts';
import { payments } from './en/payments.ts';
import { places } from './en/places.ts';
import { prices } from './en/prices.ts';
import { problems } from './en/problems.ts';
import { rating } from './en/rating.ts';
import { repeat } from './en/repeat.ts';
import { report } from './en/report.ts';
import { review } from './en/review.ts';
import { schedule } from './en/schedule.ts';
import { tracking } from './en/tracking.ts';
import { vehicles } from './en/vehicles.ts';
import { visit } from './en/visit.ts';
import { first } from './first.ts';

/** All English texts of this front end: those of the first screen, and a file for each other part. */
export const en = {
  technician: {
    title: 'Booking is for customers',
    text: 'You are signed in as a technician. Your jobs, working time and checklists are in the technician area.',
    go: 'Go to the technician area',
  },
  ...first,
  close: 'Close',
  optional: '(Optional)',
  taxLabel: 'Tax ({{rate}}%)',
  subtotal: 'Subtotal',
  travelFee: 'Travel fee',
  total: 'Total',
  vehicles,
  visit,
  schedule,
  location,
  places,
  rating,
  repeat,
  report,
  review,
  codes,
  confirmed,
  bookings,
  arrival,
  tracking,
  details,
  calendar,
  invoices,
  payments,
  documents,
  extras,
  history,
  chat,
  prices,
  problems,
} as const;
