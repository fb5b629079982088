import type { MessageKind, Placeholder, Words } from '@yoza/contracts/chat/message-words';
import { fillIn, wrongPlaceholder } from '@yoza/contracts/chat/message-words';
import { standardWords, unknownValues } from '../texts/standard-words.ts';
import type { MailParts } from './mail-parts.ts';

/** What an e-mail to a customer says besides the words that admins can set. */
export interface MessageBody extends Omit<MailParts, 'subject' | 'heading' | 'paragraphs'> {
  kind: MessageKind;
  /** What its words can name, as far as it is known. */
  values: Partial<Record<Placeholder, string>>;
  /** Paragraphs after the opening words. */
  more?: string[];
}

const unknown: MessageBody['values'] = unknownValues;

/**
 * The e-mail with its words, an admin's own or the standard ones. Own words with a placeholder that this release does not know give way to
 * the standard ones; what is not known is put in words. Values are text: braces in them mean nothing.
 */
export function worded({ kind, values, more = [], ...rest }: MessageBody, own: Words = standardWords[kind]): MailParts {
  const wordsOf = (field: keyof Words) =>
    wrongPlaceholder(kind, own[field]) === undefined ? own[field] : standardWords[kind][field];
  const filled = (text: string) => fillIn(text, (name) => values[name]?.trim() || (unknown[name] ?? ''));
  // Divided before values are put in: line breaks in those mean nothing either.
  const opening = wordsOf('text').split(/\n+/).map(filled).filter(Boolean);
  return {
    ...rest,
    subject: filled(wordsOf('subject')),
    heading: filled(wordsOf('heading')),
    paragraphs: [...opening, ...more],
  };
}
