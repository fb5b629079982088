import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from './en.ts';
import { arrival } from './lg/arrival.ts';
import { bookings } from './lg/bookings.ts';
import { calendar } from './lg/calendar.ts';
import { chat } from './lg/chat.ts';
import { codes } from './lg/codes.ts';
import { confirmed } from './lg/confirmed.ts';
import { details } from './lg/details.ts';
import { documents } from './lg/documents.ts';
import { extras } from './lg/extras.ts';
import { history } from './lg/history.ts';
import { invoices } from './lg/invoices.ts';
import { location } from './lg/location.ts';
import { payments } from './lg/payments.ts';
import { places } from './lg/places.ts';
import { prices } from './lg/prices.ts';
import { problems } from './lg/problems.ts';
import { rating } from './lg/rating.ts';
import { repeat } from './lg/repeat.ts';
import { report } from './lg/report.ts';
import { review } from './lg/review.ts';
import { schedule } from './lg/schedule.ts';
import { tracking } from './lg/tracking.ts';
import { vehicles } from './lg/vehicles.ts';
import { visit } from './lg/visit.ts';

/**
 * The Luganda texts of what comes after the first screen.
 *
 * booking buukingi, to book okubuukinga · service empeereza · wash okwoza · vehicle emmotoka · technician omukugu · time slot, window ekiseera ·
 * place in a slot ekifo · address endagiriro · pin ppini · landmark akabonero akalabika · directions engeri y’okutuukawo · invoice invoyisi ·
 * price omuwendo · add-on ekyongerwako · discount ekisaliddwako · code koodi · tax omusolo · travel fee ssente z’olugendo · total omugatte · to confirm okukakasa · to cancel okusazaamu · to reschedule
 * okukyusa essaawa · chat emboozi · support abayambi · area of the site ekitundu · saved place ekifo
 * ekiterekeddwa · default vehicle emmotoka esooka. What failed: `Tetusobodde kuleeta …`.
 */
export const lg: Translation<typeof en> = {
  technician: {
    title: 'Okubuukinga kwa bakasitoma',
    text: 'Oyingidde ng’omukugu. Emirimu gyo, essaawa zo n’olukalala biri mu kitundu ky’abakugu.',
    go: 'Genda mu kitundu ky’abakugu',
  },
  close: 'Ggalawo',
  optional: '(Si kya tteeka)',
  taxLabel: 'Omusolo ({{rate}}%)',
  subtotal: 'Nga tekuli musolo',
  travelFee: 'Ssente z’olugendo',
  total: 'Omugatte',
  arrival,
  tracking,
  bookings,
  calendar,
  chat,
  codes,
  confirmed,
  details,
  documents,
  extras,
  history,
  invoices,
  location,
  payments,
  places,
  prices,
  problems,
  rating,
  repeat,
  report,
  review,
  schedule,
  vehicles,
  visit,
};
