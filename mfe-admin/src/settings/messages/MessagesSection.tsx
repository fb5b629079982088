import { useQuery } from '@tanstack/react-query';
import { type MessageKind, messageKinds, type EmailText } from '@yoza/chat-contract/email-text';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Muted, Stack } from '@yoza/ui/Page';
import { Select } from '@yoza/ui/Select';
import { SkeletonTable } from '@yoza/ui/Skeleton';
import { useState } from 'react';
import { ListStates } from '../../lists/ListStates.tsx';
import { oneOf, useUrlState } from '../../lists/use-url-state.ts';
import { MessageForm } from './MessageForm.tsx';
import { type MessageSetting, messageSettingsQuery, useKnowMessage } from './message-settings.api.ts';
import { isSameText, textOf } from './typed-text.ts';

/** Unsaved input, with the version it is based on. */
interface Draft {
  setting: MessageSetting;
  typed: EmailText;
}

/**
 * Email texts for customers, one at a time. Unsaved input for one text stays while another is shown, until it is saved; updates that arrive
 * automatically do not discard it.
 */
export function MessagesSection() {
  const { t } = useTranslation('admin');
  const query = useQuery(messageSettingsQuery);
  const know = useKnowMessage();
  const [kind = 'booked', choose] = useUrlState('message', oneOf(messageKinds));
  const [drafts, setDrafts] = useState<Partial<Record<MessageKind, Draft>>>({});
  const known = query.data?.find((setting) => setting.kind === kind);
  const draft = drafts[kind] ?? (known && { setting: known, typed: textOf(known) });
  const isUnsaved = Object.values(drafts).some((each) => each && !isSameText(each.typed, each.setting));
  return (
    <ListStates
      query={query}
      skeleton={<SkeletonTable count={4} label={t('settings.loading')} />}
      failedTitle={t('settings.failed')}
    >
      <Stack $gap={4}>
        <Muted>{t('settings.messages.hint')}</Muted>
        <Select
          label={t('settings.messages.which')}
          value={kind}
          options={messageKinds.map((value) => {
            const name = t(`settings.messages.kind.${value}`);
            const isOwn = query.data?.some((setting) => setting.kind === value && !setting.isStandard);
            return { value, label: isOwn ? t('settings.messages.changed', { name }) : name };
          })}
          onChange={({ target }) => choose(target.value as MessageKind)}
        />
        {draft && (
          <MessageForm
            key={`${kind} ${draft.setting.version}`}
            {...draft}
            isUnsaved={isUnsaved}
            onType={(typed) => setDrafts({ ...drafts, [kind]: { setting: draft.setting, typed } })}
            onCurrent={(setting) => {
              know(setting);
              setDrafts((others) => ({ ...others, [kind]: undefined }));
            }}
          />
        )}
      </Stack>
    </ListStates>
  );
}
