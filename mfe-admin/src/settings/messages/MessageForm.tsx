import { emailTextFields, emailTextLengths, type EmailText } from '@yoza/chat-contract/email-text';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { reportFaults } from '../../forms/field-schemas.ts';
import { useChangeForm } from '../../forms/use-change-form.ts';
import { SettingsForm } from '../bookings/SettingsForm.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { PlaceholderList } from './PlaceholderList.tsx';
import { messageSettingNow, type MessageSetting, useChangeMessage } from './message-settings.api.ts';
import { isSameText, textOf, wrongIn } from './typed-text.ts';

interface Properties {
  /** Version the admin began to edit. */
  setting: MessageSetting;
  typed: EmailText;
  /** True if texts of this or another message have unsaved changes. */
  isUnsaved: boolean;
  onType: (words: EmailText) => void;
  /** Restarts the form with these texts. */
  onCurrent: (setting: MessageSetting) => void;
}

/** Form for the texts of one message, with its placeholders and a preview. */
export function MessageForm({ setting, typed, isUnsaved, onType, onCurrent }: Properties) {
  const { t } = useTranslation('admin');
  const { kind, standard, placeholders, version } = setting;
  const change = useChangeMessage(kind);
  const { form, field, isBusy, handle, send } = useChangeForm(change, {
    schema: z
      .custom<EmailText>()
      .superRefine(
        reportFaults((words) =>
          Object.fromEntries(
            Object.entries(wrongIn(kind, words)).map(([name, { why, ...facts }]) => [
              name,
              t(`settings.messages.fault.${why}`, facts),
            ]),
          ),
        ),
      ),
    defaultValues: typed,
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onCurrent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.messages.savedText') });
    },
  });
  const keep = useEffectEvent(onType);
  const { subscribe, setValue } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep(textOf(values)) }),
    [subscribe],
  );
  return (
    <SettingsForm
      section="messages"
      {...{ settings: setting, onCurrent, isUnsaved, isBusy }}
      error={change.error}
      current={messageSettingNow(change.error)}
      title={t(`settings.messages.kind.${kind}`)}
      hint={t(`settings.messages.sent.${kind}`)}
      onSubmit={handle((words) => send({ ...words, version }))}
    >
      {emailTextFields.map((name) => {
        const Field = name === 'text' ? TextArea : TextField;
        return (
          <Field
            key={name}
            {...field(name)}
            label={t(`settings.messages.${name}`)}
            maxLength={emailTextLengths[name]}
          />
        );
      })}
      <PlaceholderList placeholders={placeholders} />
      <MessagePreview words={typed} examples={placeholders} />
      {isSameText(typed, standard) ? (
        <Muted>{t('settings.messages.isStandard')}</Muted>
      ) : (
        <div>
          <Button
            type="button"
            size="compact"
            onClick={() => {
              for (const name of emailTextFields) setValue(name, standard[name]);
            }}
          >
            {t('settings.messages.toStandard')}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
