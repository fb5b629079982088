import type { MessageKind, EmailText } from '@yoza/chat-contract/email-text';
import { placeholderList, emailTextFields, wrongPlaceholder } from '@yoza/chat-contract/email-text';
import type { MessageSettingChange } from '@yoza/chat-contract/settings';
import type { Principal } from '@yoza/kernel-contract/principal';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { standardTexts } from '../texts/standard-texts.ts';
import { presentSetting } from './settings.presenter.ts';
import { lockText } from './lock-text.ts';
import type { StoredEmailText } from './stored-email-text.entity.ts';

/**
 * Sets the text of an email, from the next one on, on the basis of `version`; setting the standard text removes the admin's own. Setting the current
 * text again, for example by a double click, changes nothing, whatever the version. Throws 400 for a placeholder that this email does not have, and
 * 409 SETTINGS_CHANGED with the current text after a concurrent change.
 */
export async function changeText(
  em: EntityManager,
  actor: Principal,
  kind: MessageKind,
  { version, subject, heading, text }: MessageSettingChange,
  now: Date,
): Promise<StoredEmailText> {
  const newText: EmailText = { subject, heading, text: text.replaceAll(/\r\n?/g, '\n') };
  assertPlaceholders(kind, newText);
  const standard = standardTexts[kind];
  return withTransaction(em, async (transaction) => {
    const stored = await lockText(transaction, kind);
    const present = stored.words ?? standard;
    if (isSame(present, newText)) return stored;
    if (stored.version !== version) {
      const message = 'Another admin has changed this message in the meantime. Please check the current version.';
      throw conflict('SETTINGS_CHANGED', message, { settings: presentSetting(stored) });
    }
    stored.change(isSame(standard, newText) ? null : newText, actor.name, now);
    recordAdminChange(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: `message-${kind}`, label: `Message “${standard.heading}”` },
      before: present,
      after: newText,
      at: now,
    });
    return stored;
  });
}

function assertPlaceholders(kind: MessageKind, words: EmailText): void {
  const wrong = emailTextFields.flatMap((path) => {
    const found = wrongPlaceholder(kind, words[path]);
    if (found === undefined) return [];
    return [{ path, message: `${found} is not available here. Available in this message: ${placeholderList(kind)}` }];
  });
  if (wrong.length > 0) throw invalid(wrong);
}

const isSame = (one: EmailText, other: EmailText) => emailTextFields.every((field) => one[field] === other[field]);
