import { demoAdmin, demoCustomers } from '@yoza/kernel-contract/demo';

export interface Conversation {
  /** Fixed id, so that loading again finds the conversation. */
  id: string;
  customerId: string;
  subject: string;
  /** Start of the conversation, in minutes before the data are loaded. */
  minutesAgo: number;
  closed: boolean;
  /** Sides that have read everything. */
  readBy: ('customer' | 'admin')[];
  /** Messages with their sender; `after` is in minutes after the start. */
  lines: { senderId: string; after: number; text: string }[];
}

const [amina, moses, esther] = demoCustomers.map(({ id }) => id) as [string, string, string];
const ruth = demoAdmin.id;
const sessionId = (number: number) => `01920000-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`;
const day = 24 * 60;

/** Chat conversations of the demonstration people. */
export const conversations: readonly Conversation[] = [
  {
    id: sessionId(1),
    customerId: amina,
    subject: 'Support Request',
    minutesAgo: 16 * day,
    closed: true,
    readBy: ['customer', 'admin'],
    lines: [
      { senderId: amina, after: 1, text: 'Hello, do I have to be at home while the car is being cleaned?' },
      {
        senderId: ruth,
        after: 6,
        text: 'Hello Amina! Only to hand over the keys and to look at the result. A neighbour or askari may do it too.',
      },
      { senderId: amina, after: 9, text: 'Perfect, my askari will be there. Webale nnyo!' },
    ],
  },
  {
    id: sessionId(2),
    customerId: moses,
    subject: 'Support Request',
    minutesAgo: 5 * day,
    closed: true,
    readBy: ['customer', 'admin'],
    lines: [
      { senderId: moses, after: 1, text: 'I paid my invoice by mobile money yesterday, it still says pending.' },
      { senderId: ruth, after: 14, text: 'Thank you for telling us, Moses. Which number did you send it from?' },
      { senderId: moses, after: 16, text: 'From the one in my profile, 0772 345 678.' },
      { senderId: ruth, after: 31, text: 'Found it. The invoice is marked as paid now.' },
      { senderId: moses, after: 33, text: 'I see it. Thanks!' },
    ],
  },
  {
    id: sessionId(3),
    customerId: esther,
    subject: 'Support Request',
    minutesAgo: day + 130,
    closed: false,
    readBy: ['admin'],
    lines: [
      {
        senderId: esther,
        after: 1,
        text: 'Is there a way to get red mud out of light seats? It has been there since the last rains.',
      },
      {
        senderId: ruth,
        after: 12,
        text: 'Yes: the Extra & Interior Cleaning includes the seats. For deep stains we leave the foam on a little longer.',
      },
      {
        senderId: ruth,
        after: 13,
        text: 'Please mention it in the special instructions when you book, so that the technician brings the right brush.',
      },
    ],
  },
  {
    id: sessionId(4),
    customerId: amina,
    subject: 'Support Request',
    minutesAgo: 24,
    closed: false,
    readBy: ['customer'],
    lines: [
      {
        senderId: amina,
        after: 1,
        text: 'Hello! The bell at our gate does not work. Can the technician call me on arrival?',
      },
      { senderId: ruth, after: 4, text: 'Hello Amina! Of course, I have told the technician to call you.' },
      { senderId: amina, after: 6, text: 'Thank you. There is parking in the shade right behind the gate.' },
    ],
  },
];
