import type { MessageKind, Placeholder, EmailText } from '@yoza/chat-contract/email-text';
import { fillIn, wrongPlaceholder } from '@yoza/chat-contract/email-text';
import { standardTexts, unknownValues } from '../texts/standard-texts.ts';
import type { MailParts } from './mail-parts.ts';

/** Content of an email to a customer, except the part that admins can set. */
export interface MessageBody extends Omit<MailParts, 'subject' | 'heading' | 'paragraphs'> {
  kind: MessageKind;
  /** Known values of the placeholders. */
  values: Partial<Record<Placeholder, string>>;
  /** Values that are longer in the heading and the text than in the subject. */
  opening?: Partial<Record<Placeholder, string>>;
  /** Paragraphs after the opening text. */
  more?: string[];
}

const unknown: MessageBody['values'] = unknownValues;

/**
 * Returns an email with its text as set by an admin, or the standard text if there is none. A subject, heading or text with a placeholder unknown to
 * this release is replaced by the standard one. Missing values are replaced by those of `unknownValues`, or by nothing. Values are plain text: braces
 * in them have no meaning.
 */
export function worded(
  { kind, values, opening: longer = {}, more = [], ...rest }: MessageBody,
  own: EmailText = standardTexts[kind],
): MailParts {
  const textOf = (field: keyof EmailText) =>
    wrongPlaceholder(kind, own[field]) === undefined ? own[field] : standardTexts[kind][field];
  const filledWith = (known: MessageBody['values']) => (text: string) =>
    fillIn(text, (name) => known[name]?.trim() || (unknown[name] ?? ''));
  const filled = filledWith({ ...values, ...longer });
  // Split before values are inserted: line breaks in values have no meaning either.
  const opening = textOf('text').split(/\n+/).map(filled).filter(Boolean);
  return {
    ...rest,
    subject: filledWith(values)(textOf('subject')),
    heading: filled(textOf('heading')),
    paragraphs: [...opening, ...more],
  };
}
