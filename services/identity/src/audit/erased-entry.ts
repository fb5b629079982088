import type { AdminChange } from '@yoza/kernel-contract/admin-change';
import { erasedName } from '@yoza/kernel-contract/person-erased';
import type { KnownTexts } from './known-texts.ts';
import { wholeText } from './known-texts.ts';

export const erasedText = `${erasedName.first} ${erasedName.last}`;

type Value = AdminChange['changes'][number]['before'];

/** Fields whose values tell nothing about a customer. The values of all others go with the customer, also those of fields added later. */
const impersonal = new Set(
  [
    'role access status activity',
    'service technician assignedTo scheduledDate timeSlot totalPrice photoType takenAt',
    'year vehicleType isArchived',
    'amount tip provider method creditNote receivedAt hasResponse resolution invoice',
    // of a fiscal document
    'number deviceNumber',
  ].flatMap((fields) => fields.split(' ')),
);

/** Subjects whose label is the name of a person, or, of a chat, in the words of the customer. */
const labelledByPerson = new Set(['user', 'application', 'invitation', 'chat']);

/** Fields that name people, and those with free text, in which admins name them. */
const naming = /^(?:owner|customer|technician|assignedTo|notes?|adminNotes|reason|specialInstructions)$/;

/** Returns an entry about an erased user, or about their booking, vehicle or the like: the fields that changed stay, their personal values go. */
export function withoutPerson(entry: AdminChange): AdminChange {
  const { kind, label } = entry.subject;
  return {
    ...entry,
    subject: { ...entry.subject, label: labelledByPerson.has(kind) ? erasedText : label },
    changes: entry.changes.map((change) =>
      impersonal.has(change.field) ? change : { ...change, before: null, after: null },
    ),
  };
}

/** Returns an entry about something else with a placeholder for the person's addresses and numbers, and for their names where people are named. */
export function withoutTexts(entry: AdminChange, { contacts, names }: KnownTexts): AdminChange {
  const [contact, name] = [contacts, names].map((texts) => (texts.length === 0 ? null : wholeText(texts)));
  const without = <Text extends Value>(value: Text, canName: boolean): Text => {
    if (typeof value !== 'string') return value;
    const text = contact ? value.replaceAll(contact, erasedText) : value;
    return (canName && name ? text.replaceAll(name, erasedText) : text) as Text;
  };
  return {
    ...entry,
    subject: { ...entry.subject, label: without(entry.subject.label, labelledByPerson.has(entry.subject.kind)) },
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: without(before, naming.test(field)),
      after: without(after, naming.test(field)),
    })),
  };
}
