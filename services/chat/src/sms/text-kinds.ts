import type { Language } from '@yoza/kernel-contract/language';
import type { PhoneCodeContent } from './phone-code-text.ts';
import { phoneCodeText } from './phone-code-text.ts';

/** Data from which the text of an SMS is created at sending, by kind. */
export interface TextContent {
  'phone-code': PhoneCodeContent;
}
export type TextKind = keyof TextContent;

/** Creates a text from its content; `mailSealKey` opens the secrets in it. */
export type TextWriter<Content> = (content: Content, language: Language, mailSealKey: Uint8Array) => Promise<string>;

/** Writers of the texts: a further kind has its content and its writer in a file of its own. */
export const textWriters: { [Kind in TextKind]: TextWriter<TextContent[Kind]> } = { 'phone-code': phoneCodeText };
