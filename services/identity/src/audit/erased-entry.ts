import type { AdminChange } from '@yoza/contracts/events/audit';
import { erasedName } from '../user/user.entity.ts';

export const erasedText = `${erasedName.first} ${erasedName.last}`;

type Value = AdminChange['changes'][number]['before'];

/** Fields of a change to a user, an application or an invitation whose values tell nothing about the person. */
const impersonal = new Set(['role', 'access', 'status']);

/** Returns an entry about an erased user without their data: the fields that changed stay, their values go. */
export function withoutPerson(entry: AdminChange): AdminChange {
  const kept = (field: string, value: Value) => (impersonal.has(field) ? value : null);
  return {
    ...entry,
    subject: { ...entry.subject, label: erasedText },
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: kept(field, before),
      after: kept(field, after),
    })),
  };
}

/**
 * Returns an entry about something else with a placeholder for each of the texts, which are full names, addresses and phone numbers. A text of one word is replaced only if it is the whole value: it may be a
 * common word.
 */
export function withoutTexts(entry: AdminChange, texts: readonly string[]): AdminChange {
  const without = <Text extends Value>(value: Text): Text => {
    if (typeof value !== 'string') return value;
    let text: string = value;
    for (const known of texts) {
      if (text.trim() === known) text = erasedText;
      else if (/[\s@\d]/.test(known)) text = text.replaceAll(known, erasedText);
    }
    return text as Text;
  };
  return {
    ...entry,
    subject: { ...entry.subject, label: without(entry.subject.label) },
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: without(before),
      after: without(after),
    })),
  };
}
