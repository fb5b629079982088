import type { ExportedRow } from '@yoza/kernel-contract/export-section';
import type { CollectedData } from './collect-data.ts';
import { type Entry, type SummarySection, entriesOf } from './summary-section.ts';
import { dateText, joined, textOf, timeText, wordsOf } from './summary-values.ts';

/** Returns the parts about the account of a customer. */
export const aboutPerson = (identity: CollectedData['identity']): SummarySection[] => [
  {
    heading: 'Your profile',
    entries: entriesOf(identity.profile, 'createdAt', (row) => ({
      title: joined([textOf(row['firstName']), textOf(row['lastName'])]),
      lines: [
        ['Email', textOf(row['email'])],
        ['Phone number', textOf(row['phoneNumber'])],
        ['Language', textOf(row['language'])],
        ['Picture', textOf(row['profileImageUrl'])],
        ['Account since', timeText(row['createdAt'])],
      ],
    })),
  },
  {
    heading: 'How you sign in',
    entries: entriesOf(identity.signInMethods, 'createdAt', (row) => ({
      title: textOf(row['issuer']) ?? '',
      lines: [
        ['Your id there', textOf(row['subject'])],
        ['Since', timeText(row['createdAt'])],
      ],
    })),
  },
  {
    heading: 'Where you are signed in',
    entries: entriesOf([...identity.sessions, ...identity.technicianSessions], 'lastUsedAt', (row) => ({
      title: textOf(row['device']) ?? 'Unknown device',
      lines: [['Last used', timeText(row['lastUsedAt'])]],
    })),
  },
  {
    heading: 'Privacy notices you agreed to',
    entries: entriesOf(identity.consents, 'acceptedAt', (row) => ({
      title: joined(['Version of', dateText(row['noticeVersion'])]),
      lines: [['Agreed', timeText(row['acceptedAt'])]],
    })),
  },
  {
    heading: 'Working with Yoza',
    entries: [
      ...entriesOf(identity.technicianAccount, 'createdAt', (row) => account('Technician account', row)),
      ...entriesOf(identity.applications, 'createdAt', (row) => account('Application', row)),
      ...entriesOf(identity.invitations, 'createdAt', (row) => account('Invitation', row)),
    ],
  },
];

const account = (title: string, row: ExportedRow): Entry => ({
  title,
  lines: [
    ['Name', joined([textOf(row['firstName']), textOf(row['lastName'])])],
    ['Email', textOf(row['email'])],
    ['Phone number', textOf(row['phoneNumber'])],
    ['Experience', textOf(row['experience'])],
    ['Certifications', textOf(row['certifications'])],
    ['Availability', textOf(row['availability'])],
    ['Reason', textOf(row['reason'])],
    ['State', wordsOf(row['status'])],
    ['Since', timeText(row['createdAt'])],
  ],
});
