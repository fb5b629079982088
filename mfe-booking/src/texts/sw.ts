import type { Translation } from '@yoza/shell-sdk/i18n';
import type { en } from './en.ts';
import { arrival } from './sw/arrival.ts';
import { bookings } from './sw/bookings.ts';
import { calendar } from './sw/calendar.ts';
import { chat } from './sw/chat.ts';
import { codes } from './sw/codes.ts';
import { confirmed } from './sw/confirmed.ts';
import { details } from './sw/details.ts';
import { documents } from './sw/documents.ts';
import { extras } from './sw/extras.ts';
import { history } from './sw/history.ts';
import { invoices } from './sw/invoices.ts';
import { location } from './sw/location.ts';
import { payments } from './sw/payments.ts';
import { places } from './sw/places.ts';
import { prices } from './sw/prices.ts';
import { problems } from './sw/problems.ts';
import { rating } from './sw/rating.ts';
import { repeat } from './sw/repeat.ts';
import { report } from './sw/report.ts';
import { review } from './sw/review.ts';
import { schedule } from './sw/schedule.ts';
import { tracking } from './sw/tracking.ts';
import { vehicles } from './sw/vehicles.ts';
import { visit } from './sw/visit.ts';

/**
 * The Kiswahili texts of what comes after the first screen.
 *
 * booking miadi, to book kuweka miadi · service huduma · wash kuosha · vehicle gari · technician fundi · time slot, window kipindi · place in a
 * slot nafasi · address anwani · pin pini · landmark alama ya karibu · directions maelekezo · invoice ankara · price bei · add-on nyongeza · discount punguzo · code msimbo · tax kodi · travel fee
 * ada ya usafiri · total jumla · to confirm kuthibitisha · to cancel kughairi · to reschedule kuhamisha · chat mazungumzo · support msaada ·
 * area of the site sehemu · saved place mahali palipohifadhiwa · default vehicle gari la kwanza. What failed: `… haipatikani kwa sasa`.
 */
export const sw: Translation<typeof en> = {
  technician: {
    title: 'Kuweka miadi ni kwa wateja',
    text: 'Umeingia kama fundi. Kazi zako, saa zako na orodha ya kazi ziko kwenye sehemu ya mafundi.',
    go: 'Nenda kwenye sehemu ya mafundi',
  },
  close: 'Funga',
  optional: '(Si lazima)',
  taxLabel: 'Kodi ({{rate}}%)',
  subtotal: 'Jumla ndogo',
  travelFee: 'Ada ya usafiri',
  total: 'Jumla',
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
