/** Emails to customers whose text admins can change, in the order of a booking. */
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

/** Editable parts of each email: the subject, the heading, and the opening text. */
export const emailTextFields = ['subject', 'heading', 'text'] as const;
export type EmailTextField = (typeof emailTextFields)[number];
export type EmailText = Record<EmailTextField, string>;

/** Maximum length of each part, in UTF-16 units. */
export const emailTextLengths: Readonly<Record<EmailTextField, number>> = { subject: 150, heading: 100, text: 2000 };

const ofBookings = ['name', 'service', 'date', 'window', 'when', 'reference', 'vehicle', 'address'] as const;
const ofInvoices = ['name', 'service', 'invoice', 'amount'] as const;

/**
 * Placeholders that the subject, heading and opening text of each email can use, written `{name}`. Values are ready to read: amounts as `UGX 64,800`,
 * dates in words. `amount` is the balance due in `invoice` and `reminder`, else the sum paid or refunded.
 */
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

/** Formats the placeholders of a kind as a list for messages: `{name}, {service}`. */
export const placeholderList = (kind: MessageKind): string => placeholders[kind].map((name) => `{${name}}`).join(', ');

/** Returns the first placeholder that the kind does not have, as written, or an unpaired brace; undefined when the text is valid. */
export function wrongPlaceholder(kind: MessageKind, text: string): string | undefined {
  const known: readonly string[] = placeholders[kind];
  const unknown = [...text.matchAll(placeholder)].find(([, name]) => !known.includes(name!));
  return unknown?.[0] ?? /[{}]/.exec(text.replaceAll(placeholder, ''))?.[0];
}

/**
 * Replaces placeholders in a text by values, which are inserted literally: braces in them have no meaning. `valueOf` also gets names that no kind
 * has: check the text with {@link wrongPlaceholder} first.
 */
export const fillIn = (text: string, valueOf: (name: Placeholder) => string): string =>
  text.replaceAll(placeholder, (_whole, name: Placeholder) => valueOf(name));
