import {
  type MessageKind,
  placeholderList,
  type EmailTextField,
  emailTextFields,
  type EmailText,
  wrongPlaceholder,
} from '@yoza/chat-contract/email-text';

/** Returns only the texts of a message. */
export const textOf = ({ subject, heading, text }: EmailText): EmailText => ({ subject, heading, text });

export const isSameText = (one: EmailText, other: EmailText): boolean =>
  emailTextFields.every((field) => one[field] === other[field]);

export type Fault =
  | { why: 'missing' }
  /** Placeholder fault: `found` is not defined for this message; `known` lists the defined ones. */
  | { why: 'placeholder'; found: string; known: string };

/** Returns the faults of the texts typed for a message, by field; empty without any. */
export function wrongIn(kind: MessageKind, typed: EmailText): Partial<Record<EmailTextField, Fault>> {
  const faults: Partial<Record<EmailTextField, Fault>> = {};
  for (const field of emailTextFields) {
    const found = wrongPlaceholder(kind, typed[field]);
    if (typed[field].trim() === '') faults[field] = { why: 'missing' };
    else if (found !== undefined) faults[field] = { why: 'placeholder', found, known: placeholderList(kind) };
  }
  return faults;
}
