import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { chooseLanguage, i18n } from '@yoza/shell-sdk/i18n';
import type { Profile, ProfileChange } from '@yoza/shell-sdk/profile';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { changeOf, fieldsOf, profileFieldNames, profileForm, type ProfileFields } from './profile-form.ts';

export interface ProfileSaving {
  save: (change: ProfileChange) => Promise<Profile>;
  /** Redirects a user whose sign-in has ended to the sign-in page. Returns true if it has ended. */
  handleUnauthorized: (error: unknown) => boolean;
}

/**
 * Returns the form of a user's profile. A change on another device is applied to the fields that are not being edited. `failure` is the error of the
 * last attempt if it does not concern a field.
 */
export function useProfileForm(person: Profile, { save, handleUnauthorized }: ProfileSaving) {
  const { t } = useTranslation('shell');
  const [failure, setFailure] = useState<Error | null>(null);
  const known = fieldsOf(person, i18n.language);
  const form = useForm<ProfileFields>({
    values: known,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(
      profileForm(known, {
        required: (field) => t(`profile.error.${field}`),
        phoneNumberInvalid: t('profile.error.phoneNumberInvalid'),
        tooLong: (count) => t('profile.error.tooLong', { count }),
      }),
    ),
  });

  const saving = useMutation({ mutationFn: save });
  const send = async (fields: ProfileFields) => {
    setFailure(null);
    try {
      const saved = await saving.mutateAsync(changeOf(fields, person));
      // The typed values are saved: none of them has to be preserved.
      form.reset(fieldsOf(saved, fields.language), { keepDirtyValues: false });
      // Shown in the new language if its texts can be loaded.
      await chooseLanguage(fields.language).catch(() => undefined);
      showToast({ title: t('profile.saved') });
    } catch (error) {
      refused(error as Error);
    }
  };

  const refused = (error: Error) => {
    if (handleUnauthorized(error)) return;
    const ofFields = fieldErrors(error, profileFieldNames);
    for (const [index, { path, message }] of ofFields.entries()) {
      form.setError(path, { message }, { shouldFocus: index === 0 });
    }
    if (ofFields.length === 0) setFailure(error);
  };

  const typed = useWatch({ control: form.control });
  return {
    form,
    failure,
    isUnsaved: profileFieldNames.some((name) => typed[name] !== known[name]),
    isSaving: saving.isPending,
    typedNumber: typed.phoneNumber ?? known.phoneNumber,
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
  };
}
