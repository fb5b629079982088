import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useSubmission } from '../../forms/use-submission.ts';
import type { SettingsFormProps } from './BookingSettingsPlace.tsx';
import { settingsNow, useChangeBookingSettings } from './booking-settings.api.ts';

/** Saves the changed fields of a settings form, once. `error` is the error of the last attempt if it was refused because of a concurrent change. */
export function useSettingsSubmission<Field extends string>(
  { settings, onPresent }: SettingsFormProps,
  fields: readonly Field[],
) {
  const { t } = useTranslation('admin');
  const change = useChangeBookingSettings(settings);
  const submission = useSubmission(change, {
    fields,
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onPresent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.savedText') });
    },
  });
  return { ...submission, error: settingsNow(change.error) ? change.error : null };
}
