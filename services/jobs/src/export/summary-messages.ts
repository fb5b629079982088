import type { CollectedData } from './collect-data.ts';
import { type Line, type SummarySection, entriesOf } from './summary-section.ts';
import { joined, textOf, timeText, wordsOf } from './summary-values.ts';

/** Returns the parts about the support chats of a customer, and about what was sent to them. */
export const aboutMessages = ({
  conversations,
  messages,
  notifications,
  emails,
}: CollectedData['chat']): SummarySection[] => [
  {
    heading: 'Your support chats',
    entries: entriesOf(conversations, 'createdAt', (row) => ({
      title: textOf(row['subject']) ?? '',
      lines: messages
        .filter(({ sessionId }) => sessionId === row['id'])
        .map((message): Line => [
          joined([wordsOf(message['side']), timeText(message['createdAt'])], ', '),
          textOf(message['message']),
        ]),
    })),
  },
  {
    heading: 'Notifications to you',
    entries: entriesOf(notifications, 'createdAt', (row) => ({
      title: wordsOf(row['kind']) ?? '',
      lines: [['Time', timeText(row['createdAt'])]],
    })),
  },
  {
    heading: 'Emails to you',
    entries: entriesOf(emails, 'createdAt', (row) => ({
      title: wordsOf(row['kind']) ?? '',
      lines: [
        ['Sent', timeText(row['sentAt'])],
        ['State', wordsOf(row['status'])],
      ],
    })),
  },
];
