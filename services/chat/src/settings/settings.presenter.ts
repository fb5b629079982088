import { placeholders } from '@yoza/contracts/chat/message-words';
import type { MessageSetting } from '@yoza/contracts/chat/settings';
import { exampleValues, standardWords } from '../texts/standard-words.ts';
import type { StoredWords } from './stored-words.entity.ts';

/** Presents the text of an email with the placeholders it can use. */
export function presentSetting({ kind, version, words, updatedAt, updatedByName }: StoredWords): MessageSetting {
  const standard = standardWords[kind];
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
