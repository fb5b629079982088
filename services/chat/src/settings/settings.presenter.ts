import { placeholders } from '@yoza/chat-contract/email-text';
import type { MessageSetting } from '@yoza/chat-contract/settings';
import { exampleValues, standardTexts } from '../texts/standard-texts.ts';
import type { StoredEmailText } from './stored-email-text.entity.ts';

/** Presents the text of an email with the placeholders it can use. */
export function presentSetting({ kind, version, words, updatedAt, updatedByName }: StoredEmailText): MessageSetting {
  const standard = standardTexts[kind];
  return {
    kind,
    ...(words ?? standard),
    standard,
    isStandard: words === null,
    placeholders: placeholders[kind].map((name) => ({ name, example: exampleValues[name] })),
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy: updatedByName,
  };
}
