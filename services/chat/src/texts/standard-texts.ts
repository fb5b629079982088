import type { MessageKind, Placeholder, EmailText } from '@yoza/chat-contract/email-text';

/** Standard texts of emails to customers, used while no admin has set others, and in place of a text with an unknown placeholder. */
export const standardTexts: Record<MessageKind, EmailText> = {
  booked: {
    subject: 'Booking confirmed: {service}, {date}',
    heading: 'Booking confirmed',
    text: 'Your {service} is booked. We come to you.',
  },
  assigned: {
    subject: '{technician} will come: {service}, {date}',
    heading: 'Your technician',
    text: '{technician} will come for your {service}.',
  },
  'on-the-way': {
    subject: '{technician} is on the way: {service}',
    heading: 'On the way',
    text: '{technician} is on the way to you, {arrival}.',
  },
  completed: {
    subject: 'Completed: {service}, {date}',
    heading: 'Your car is done',
    text: 'Your {service} has been completed. Thank you for choosing Yoza.',
  },
  cancelled: {
    subject: 'Booking cancelled: {service}, {date}',
    heading: 'Booking cancelled',
    text: 'Your {service} has been cancelled. No technician will come.',
  },
  rescheduled: {
    subject: 'Booking rescheduled: {service}, {date}',
    heading: 'Booking rescheduled',
    text: 'Your {service} has been moved from {before} to {when}.',
  },
  repriced: {
    subject: 'New price: {service}, {date}',
    heading: 'The price of your booking has changed',
    text: 'The price of your {service} changed from {oldTotal} to {total}. The invoice shows the new total.',
  },
  changed: {
    subject: 'Booking changed: {service}, {date}',
    heading: 'Your booking has changed',
    text: 'Your booking is now {service} for your {vehicle} at {address}. It costs {total}.',
  },
  invoice: {
    subject: 'Your invoice {invoice}',
    heading: 'Your invoice',
    text: '{amount} is due by {due}.',
  },
  reminder: {
    subject: 'Reminder: invoice {invoice} is overdue',
    heading: 'Your invoice is overdue',
    text: '{amount} of invoice {invoice} was due by {due}. Please pay it now.',
  },
  paid: {
    subject: 'Payment received: {invoice}',
    heading: 'Payment received',
    text: 'We have received {amount} for invoice {invoice}. Thank you.',
  },
  'paid-in-part': {
    subject: 'Part payment received: {invoice}',
    heading: 'Part payment received',
    text: 'We have received {amount} for invoice {invoice}. The balance due is {balance}. Thank you.',
  },
  refunded: {
    subject: 'Refund: {amount}',
    heading: 'Refund',
    text: 'We have refunded {amount} to you. You paid by {method}.',
  },
};

/** Example values of placeholders, shown to admins beside the texts in the settings; never sent. */
export const exampleValues: Record<Placeholder, string> = {
  name: 'Amina',
  service: 'External Wash',
  date: 'Saturday, November 21, 2026',
  window: '8:00 AM - 11:00 AM EAT',
  when: 'Saturday, November 21, 2026, 8:00 AM - 11:00 AM EAT',
  reference: 'YZ-7F3A91C2',
  vehicle: '2018 Toyota Harrier',
  address: 'Plot 4, Kira Road, Ntinda',
  total: 'UGX 64,800',
  oldTotal: 'UGX 60,000',
  technician: 'Joan Nansubuga',
  arrival: 'expected at about 10:55 AM EAT',
  before: 'Friday, November 20, 2026, 11:00 AM - 2:00 PM EAT',
  invoice: 'INV-2026-EXT-000001',
  amount: 'UGX 64,800',
  due: 'Saturday, November 28, 2026',
  balance: 'UGX 20,000',
  method: 'MTN Mobile Money',
  reason: 'The booking was cancelled',
};

/** Substitutes for unknown values, which keep the surrounding sentence readable. */
export const unknownValues = {
  name: 'customer',
  technician: 'A technician',
  service: 'service',
  before: 'an earlier time',
} as const satisfies Partial<Record<Placeholder, string>>;
