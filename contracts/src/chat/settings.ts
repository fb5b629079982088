import { z } from 'zod';
import { Instant, line, paragraph } from '../primitives.ts';
import { messageKinds, wordLengths } from './message-words.ts';

export const MessageKind = z.enum(messageKinds).meta({ id: 'MessageKind' });

// Would turn around the writing beside it.
const directions = /[\u202a-\u202e\u2066-\u2069]/;

const words = {
  subject: line(wordLengths.subject).min(1, 'Please enter a subject'),
  heading: line(wordLengths.heading).min(1, 'Please enter a title'),
  /** Each line is a paragraph. */
  text: paragraph(wordLengths.text)
    .min(1, 'Please enter the opening words')
    .refine((text) => !directions.test(text), 'Contains characters that cannot be stored'),
};

/** The words of an e-mail, plain text in which `{name}` stands for what its kind has. */
const MessageWords = z.object(words).meta({ id: 'MessageWords' });

/** How an e-mail to customers is worded. `version` is 0 as long as nobody has changed it; who did last is null until then. */
export const MessageSetting = z
  .object({
    kind: MessageKind,
    ...words,
    /** The words it has without any of an admin. */
    standard: MessageWords,
    isStandard: z.boolean(),
    /** What its words can name, each with a value as it might be. */
    placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
    version: z.int(),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable(),
  })
  .meta({ id: 'MessageSetting' });
export type MessageSetting = z.infer<typeof MessageSetting>;

/** All words of an e-mail as they are to be; `version` is of them as they were when the change was made. */
export const MessageSettingChange = z
  .object({ ...words, version: z.int().min(0) })
  .meta({ id: 'MessageSettingChange' });
export type MessageSettingChange = z.output<typeof MessageSettingChange>;
