import { z } from 'zod';
import { Instant, line, paragraph } from '@yoza/kernel-contract/primitives';
import { messageKinds, emailTextLengths } from './email-text.ts';

export const MessageKind = z.enum(messageKinds).meta({ id: 'MessageKind' });

// These characters would change the writing direction of the surrounding text.
const directions = /[\u202a-\u202e\u2066-\u2069]/;

const words = {
  subject: line(emailTextLengths.subject).min(1, 'Please enter a subject'),
  heading: line(emailTextLengths.heading).min(1, 'Please enter a title'),
  /** Each line is a paragraph. */
  text: paragraph(emailTextLengths.text)
    .min(1, 'Please enter the opening text')
    .refine((text) => !directions.test(text), 'Contains characters that cannot be stored'),
};

/** Text of an email: plain text in which `{name}` is a placeholder of its kind. */
const MessageWords = z.object(words).meta({ id: 'MessageWords' });

/**
 * Text of one kind of email to customers. Until it is first changed, `version` is 0 and `updatedAt` and `updatedBy`, the name of the last editor, are
 * null.
 */
export const MessageSetting = z
  .object({
    kind: MessageKind,
    ...words,
    /** Default text, without changes by an admin. */
    standard: MessageWords,
    /** True until an admin sets another text, and again once the default is restored. */
    isStandard: z.boolean(),
    /** Placeholders that its subject, heading and text can use, by name without braces, each with an example value. */
    placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
    version: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'MessageSetting' });
export type MessageSetting = z.infer<typeof MessageSetting>;

/** Complete new text of an email; `version` is the version that the change is based on. The service also refuses unknown placeholders. */
export const MessageSettingChange = z
  .object({ ...words, version: z.int().min(0) })
  .meta({ id: 'MessageSettingChange' });
export type MessageSettingChange = z.output<typeof MessageSettingChange>;
