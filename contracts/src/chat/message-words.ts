/** The e-mails to customers whose words admins can set, in the order of a booking. */
export const messageKinds = [
  'booked',
  'assigned',
  'on-the-way',
  'completed',
  'cancelled',
  'rescheduled',
  'repriced',
  'changed',
  'invoice',
  'reminder',
  'paid',
  'paid-in-part',
  'refunded',
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** What can be set of each: the subject, what stands over the e-mail, and what it begins with. */
export const wordFields = ['subject', 'heading', 'text'] as const;
export type WordField = (typeof wordFields)[number];
export type Words = Record<WordField, string>;

/** Most characters of each. */
export const wordLengths: Readonly<Record<WordField, number>> = { subject: 150, heading: 100, text: 2000 };

const ofBookings = ['name', 'service', 'date', 'window', 'when', 'reference', 'vehicle', 'address'] as const;
const ofInvoices = ['name', 'service', 'invoice', 'amount'] as const;

/** What an e-mail can name, `{name}` in its words. */
export const placeholders = {
  booked: [...ofBookings, 'total'],
  assigned: [...ofBookings, 'technician'],
  'on-the-way': [...ofBookings, 'technician', 'arrival'],
  completed: [...ofBookings, 'total'],
  cancelled: ofBookings,
  rescheduled: [...ofBookings, 'before'],
  repriced: [...ofBookings, 'total', 'oldTotal'],
  changed: [...ofBookings, 'total'],
  invoice: [...ofInvoices, 'due'],
  reminder: [...ofInvoices, 'due'],
  paid: ofInvoices,
  'paid-in-part': [...ofInvoices, 'balance'],
  refunded: ['name', 'amount', 'method', 'reason'],
} as const satisfies Record<MessageKind, readonly string[]>;
export type Placeholder = (typeof placeholders)[MessageKind][number];

const placeholder = /\{([^{}]*)\}/g;

/** `{name}, {service}`: the placeholders of a kind as people write them. */
export const placeholderList = (kind: MessageKind): string => placeholders[kind].map((name) => `{${name}}`).join(', ');

/** A placeholder that a kind does not have, as it was written, or a brace that stands alone; undefined where all is well. */
export function wrongPlaceholder(kind: MessageKind, text: string): string | undefined {
  const known: readonly string[] = placeholders[kind];
  const unknown = [...text.matchAll(placeholder)].find(([, name]) => !known.includes(name!));
  return unknown?.[0] ?? /[{}]/.exec(text.replaceAll(placeholder, ''))?.[0];
}

/** Words with values in place of placeholders. Values are taken as they are: braces in them mean nothing. */
export const fillIn = (text: string, valueOf: (name: Placeholder) => string): string =>
  text.replaceAll(placeholder, (_whole, name: Placeholder) => valueOf(name));
