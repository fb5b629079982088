import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { usePhoneOffer } from '@yoza/shell-sdk/use-phone-offer';
import { useSession } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { attemptFor, forgetDraft, keepDraft, readDraft } from './application-draft.ts';
import {
  applicationFieldNames,
  applicationForm,
  emptyApplication,
  filledFrom,
  newApplicationOf,
  type ApplicationFields,
  type ApplicationValues,
} from './application-form.ts';
import { ownApplicationQuery, sendApplication } from './application.api.ts';

/**
 * Returns the form of an application, initialized with `known` and this tab's stored draft. Every change is stored until the application is sent.
 * `failure` is the error of the last attempt if it does not concern a field. `onUpdate` is called when an application exists, sent from here or
 * elsewhere.
 */
export function useApplicationForm(known: Partial<ApplicationFields>, onUpdate?: () => void) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { session, reload } = useSession();
  const { user } = session;
  const userId = user?.id ?? null;
  const [draft] = useState(() => readDraft(userId));
  const attempt = useRef(draft?.attempt ?? null);
  const [failure, setFailure] = useState<Error | null>(null);
  const form = useForm<ApplicationFields, unknown, ApplicationValues>({
    defaultValues: filledFrom(draft?.fields ?? emptyApplication, known),
    resolver: zodResolver(
      applicationForm({
        required: (field) => t(`apply.error.${field}`),
        phoneNumberInvalid: t('apply.error.phoneNumberInvalid'),
        tooLong: (count) => t('apply.error.tooLong', { count }),
      }),
    ),
  });
  const { subscribe, getValues } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ userId, fields: values, attempt: attempt.current }),
      }),
    [subscribe, userId],
  );

  // Without a connection it fails visibly instead of waiting in the background.
  const sending = useMutation({ mutationFn: sendApplication });
  const phoneOffer = usePhoneOffer(useWatch({ control: form.control, name: 'phoneNumber' }));
  const isUnderWay = useRef(false);
  const send = async (values: ApplicationValues) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setFailure(null);
    const application = newApplicationOf(values);
    attempt.current = attemptFor(JSON.stringify(application), attempt.current);
    keepDraft({ userId, fields: getValues(), attempt: attempt.current });
    try {
      const stored = await sending.mutateAsync({ user, application, key: attempt.current.key });
      forgetDraft();
      onUpdate?.();
      queryClient.setQueryData(ownApplicationQuery.queryKey, stored);
      showToast({ title: t('apply.sent'), description: t('apply.sentText', { phone: stored.phoneNumber }) });
      phoneOffer.accept();
    } catch (error) {
      await refused(error as Error);
    } finally {
      isUnderWay.current = false;
    }
  };

  const refused = async (error: Error) => {
    if (handleUnauthorized(error)) return;
    const ofFields = fieldErrors(error, applicationFieldNames);
    for (const [index, { path, message }] of ofFields.entries()) {
      form.setError(path, { message }, { shouldFocus: index === 0 });
    }
    if (ofFields.length > 0) return;
    setFailure(error);
    const status = error instanceof ApiError ? error.status : 0;
    // The user's status has changed since the page was opened: show the current one.
    if (status === 409) {
      onUpdate?.();
      await queryClient.invalidateQueries({ queryKey: ownApplicationQuery.queryKey });
    }
    if (status === 403) await reload();
  };

  return {
    form,
    /** True if the content of the form was written before this page was opened. */
    isRestored: draft !== null,
    failure,
    /** Checkbox that offers to save the phone number in the profile. */
    phoneOffer: phoneOffer.checkbox,
    isSending: sending.isPending,
    submit: (event: SyntheticEvent) => void form.handleSubmit(send)(event),
  };
}
