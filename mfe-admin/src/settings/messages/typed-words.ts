import {
  type MessageKind,
  placeholderList,
  type WordField,
  wordFields,
  type Words,
  wrongPlaceholder,
} from '@yoza/contracts/chat/message-words';

/** Returns only the texts of a message. */
export const wordsOf = ({ subject, heading, text }: Words): Words => ({ subject, heading, text });

export const isSameWords = (one: Words, other: Words): boolean =>
  wordFields.every((field) => one[field] === other[field]);

export type Fault =
  | { why: 'missing' }
  /** Placeholder fault: `found` is not defined for this message; `known` lists the defined ones. */
  | { why: 'placeholder'; found: string; known: string };

/** Returns the faults of the texts typed for a message, by field; empty without any. */
export function wrongIn(kind: MessageKind, typed: Words): Partial<Record<WordField, Fault>> {
  const faults: Partial<Record<WordField, Fault>> = {};
  for (const field of wordFields) {
    const found = wrongPlaceholder(kind, typed[field]);
    if (typed[field].trim() === '') faults[field] = { why: 'missing' };
    else if (found !== undefined) faults[field] = { why: 'placeholder', found, known: placeholderList(kind) };
  }
  return faults;
}
