import type { ExportedRow } from '@yoza/kernel-contract/export-section';
import type { CollectedData } from './collect-data.ts';
import { type Entry, type Line, type SummarySection, entriesOf } from './summary-section.ts';
import { amountText, dateText, joined, textOf, timeText, wordsOf } from './summary-values.ts';

/** Returns the parts about the vehicles and bookings of a customer. */
export function aboutBookings(jobs: CollectedData['jobs']): SummarySection[] {
  const calendar: Line[] = jobs.calendarFeed.map((row) => ['Calendar feed since', timeText(row['createdAt'])]);
  return [
    {
      heading: 'Your vehicles',
      entries: entriesOf(jobs.vehicles, 'createdAt', (row) => ({
        title: joined([textOf(row['year']), textOf(row['make']), textOf(row['model'])]),
        lines: [
          ['Number plate', textOf(row['licensePlate'])],
          ['Colour', textOf(row['color'])],
          ['Notes', textOf(row['notes'])],
        ],
      })),
    },
    {
      heading: 'Your saved places',
      entries: entriesOf(jobs.savedPlaces, 'createdAt', (row) => ({
        title: textOf(row['name']) ?? '',
        lines: [
          ['Address', textOf(row['address'])],
          ['Landmark', textOf(row['landmark'])],
          ['Directions', textOf(row['directions'])],
        ],
      })),
    },
    { heading: 'Your bookings', entries: entriesOf(jobs.bookings, 'scheduledStart', (row) => booking(row, jobs)) },
    {
      heading: 'Your calendar',
      entries: calendar.length > 0 ? [{ title: 'Bookings in your calendar', lines: calendar }] : [],
    },
  ];
}

function booking(row: ExportedRow, { photos, signatures, ratings }: CollectedData['jobs']): Entry {
  const ofJob = (rows: readonly ExportedRow[]) => rows.filter(({ jobId }) => jobId === row['id']);
  const [signature] = ofJob(signatures);
  const [rating] = ofJob(ratings);
  return {
    title: joined([textOf(row['serviceName']), dateText(row['scheduledStart']), textOf(row['timeSlot'])], ', '),
    lines: [
      ['State', wordsOf(row['status'])],
      ['Vehicle', textOf(row['vehicleName'])],
      ['Address', textOf(row['address'])],
      ['Landmark', textOf(row['landmark'])],
      ['Directions', textOf(row['directions'])],
      ['Instructions', textOf(row['specialInstructions'])],
      ['Technician', textOf(row['technicianFirstName'])],
      ['Total', amountText(row['totalPrice'])],
      ['Payment', joined([wordsOf(row['paymentMethod']), wordsOf(row['paymentStatus'])], ', ')],
      ['Phone that pays', textOf(row['mobileMoneyPhone'])],
      ['Booked', timeText(row['createdAt'])],
      ['Completed', timeText(row['completedAt'])],
      ['Cancelled', timeText(row['cancelledAt'])],
      ['Signed by', signature ? joined([textOf(signature['signedBy']), timeText(signature['signedAt'])], ', ') : null],
      ['Your rating', rating ? joined([`${textOf(rating['stars'])} of 5`, textOf(rating['words'])], ': ') : null],
      ['Photos', ofJob(photos).map(photo).join('\n')],
    ],
  };
}

const photo = (row: ExportedRow): string =>
  `${textOf(row['file']) ?? `A photo of ${timeText(row['takenAt'])} could not be read and is missing here.`} (${wordsOf(row['photoType'])})`;
