import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import type { FieldValues } from 'react-hook-form';
import { useChangeForm, type FormFields } from '../../forms/use-change-form.ts';
import type { SettingsFormProps } from './BookingSettingsPlace.tsx';
import { bookingSettingsNow, useChangeBookingSettings } from './booking-settings.api.ts';

/** Form that saves a part of the settings, once. `error` is that of the last attempt, `current` the current settings if it was refused because of a concurrent change. */
export function useSettingsForm<Fields extends FieldValues, Values>(
  { settings, onCurrent }: SettingsFormProps,
  fields: FormFields<Fields, Values>,
) {
  const { t } = useTranslation('admin');
  const change = useChangeBookingSettings(settings);
  const form = useChangeForm(change, {
    ...fields,
    failedTitle: t('settings.saveFailed'),
    onDone: (saved) => {
      onCurrent(saved);
      showToast({ title: t('settings.saved'), description: t('settings.savedText') });
    },
  });
  const { error } = change;
  return { ...form, isUnsaved: form.form.formState.isDirty, error, current: bookingSettingsNow(error) };
}
