import { wordFields, wordLengths, type Words } from '@yoza/contracts/chat/message-words';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { Button } from '@yoza/ui/Button';
import { Muted } from '@yoza/ui/Page';
import { TextArea } from '@yoza/ui/TextArea';
import { TextField } from '@yoza/ui/TextField';
import { useSubmission } from '../../forms/use-submission.ts';
import { SettingsForm } from '../bookings/SettingsForm.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { PlaceholderList } from './PlaceholderList.tsx';
import { type MessageSetting, useChangeMessage } from './message-settings.api.ts';
import { isSameWords, wordsOf, wrongIn } from './typed-words.ts';

interface Properties {
  /** Version the admin began to edit. */
  setting: MessageSetting;
  typed: Words;
  /** True if texts of this or another message have unsaved changes. */
  isUnsaved: boolean;
  onType: (words: Words) => void;
  /** Begins anew with this. */
  onPresent: (setting: MessageSetting) => void;
}

/** Form for the texts of one message, with its placeholders and a preview. */
export function MessageForm({ setting, typed, isUnsaved, onType, onPresent }: Properties) {
  const { t } = useTranslation('admin');
  const { kind, standard, placeholders, version } = setting;
  const change = useChangeMessage(kind);
  const { errors, isBusy, check, send } = useSubmission(change, {
    fields: wordFields,
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onPresent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.messages.savedText') });
    },
  });
  const submit = () => {
    const wrong = Object.entries(wrongIn(kind, typed)).map(([field, { why, ...facts }]) => [
      field,
      t(`settings.messages.fault.${why}`, facts),
    ]);
    if (check(Object.fromEntries(wrong))) send({ ...typed, version });
  };
  return (
    <SettingsForm
      section="messages"
      {...{ settings: setting, onPresent, isUnsaved, isBusy }}
      error={change.error}
      title={t(`settings.messages.kind.${kind}`)}
      hint={t(`settings.messages.sent.${kind}`)}
      onSubmit={submit}
    >
      {wordFields.map((field) => {
        const Field = field === 'text' ? TextArea : TextField;
        return (
          <Field
            key={field}
            label={t(`settings.messages.${field}`)}
            value={typed[field]}
            maxLength={wordLengths[field]}
            onChange={({ target }: { target: { value: string } }) => onType({ ...typed, [field]: target.value })}
            error={errors[field]}
          />
        );
      })}
      <PlaceholderList placeholders={placeholders} />
      <MessagePreview words={typed} examples={placeholders} />
      {isSameWords(typed, standard) ? (
        <Muted>{t('settings.messages.isStandard')}</Muted>
      ) : (
        <div>
          <Button type="button" size="compact" onClick={() => onType(wordsOf(standard))}>
            {t('settings.messages.toStandard')}
          </Button>
        </div>
      )}
    </SettingsForm>
  );
}
