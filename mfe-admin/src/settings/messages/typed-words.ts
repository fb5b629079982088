import {
  type MessageKind,
  placeholderList,
  type WordField,
  wordFields,
  type Words,
  wrongPlaceholder,
} from '@yoza/contracts/chat/message-words';

/** The words of a message alone. */
export const wordsOf = ({ subject, heading, text }: Words): Words => ({ subject, heading, text });

export const isSameWords = (one: Words, other: Words): boolean =>
  wordFields.every((field) => one[field] === other[field]);

export type Fault =
  | { why: 'missing' }
  /** `found` means nothing in this message, which has those that are `known`. */
  | { why: 'placeholder'; found: string; known: string };

/** What is wrong with the words typed for a message, by field; empty when nothing is. */
export function wrongIn(kind: MessageKind, typed: Words): Partial<Record<WordField, Fault>> {
  const faults: Partial<Record<WordField, Fault>> = {};
  for (const field of wordFields) {
    const found = wrongPlaceholder(kind, typed[field]);
    if (typed[field].trim() === '') faults[field] = { why: 'missing' };
    else if (found !== undefined) faults[field] = { why: 'placeholder', found, known: placeholderList(kind) };
  }
  return faults;
}
