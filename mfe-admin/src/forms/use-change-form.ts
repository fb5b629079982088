import { zodResolver } from '@hookform/resolvers/zod';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import type { SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import type { z } from 'zod';
import { useFailureToast } from './use-failure-toast.ts';
import type { ChangeResult } from './use-change.ts';
import { useSendOnce } from './use-send-once.ts';

export interface FormFields<Fields extends FieldValues, Values> {
  /** Checks the fields as typed and returns the values to send. */
  schema: z.ZodType<Values, Fields>;
  /** Initial values, in the order of the fields on the screen. */
  defaultValues: Fields;
  /** Values that may arrive or change later; they replace all that are not typed. */
  values?: Fields;
  /** Fields by their names in the API; by default those of `defaultValues`. */
  names?: readonly string[];
}

interface Options<Fields extends FieldValues, Values, Result> extends FormFields<Fields, Values> {
  failedTitle: string;
  /** Text under the title if the server gave no reason; by default, that there may be no connection. */
  failedText?: string;
  onDone: (result: Result) => void;
  /** Handles a refusal in the form itself; returns true if no further message is needed. */
  onRefused?: (error: Error) => boolean;
}

/**
 * Form whose values are sent once ({@link useSendOnce}). Messages stay until the next attempt. The server's errors about fields are shown at the
 * fields, any other failure in a toast, unless `onRefused` handles it.
 */
export function useChangeForm<Fields extends FieldValues, Values, Change, Result>(
  mutation: ChangeResult<Result, Change>,
  options: Options<Fields, Values, Result>,
) {
  const { schema, defaultValues, values, failedTitle, failedText, onDone, onRefused } = options;
  const { names = Object.keys(defaultValues) } = options;
  const fail = useFailureToast();
  const step = useSendOnce(mutation);
  const form = useForm<Fields, unknown, Values>({
    defaultValues: defaultValues as DefaultValues<Fields>,
    values,
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  // The first wrong field in this order gets the focus.
  for (const name of Object.keys(defaultValues)) form.register(name as Path<Fields>);
  const refuse = (error: Error) => {
    if (onRefused?.(error)) return;
    const ofFields = fieldErrors(error, names as readonly Path<Fields>[]);
    const [first] = ofFields;
    if (!first) return fail(failedTitle, error, failedText);
    // A field that is collapsed until it is invalid is rendered before it gets the focus.
    flushSync(() => {
      for (const { path, message } of ofFields) form.setError(path, { message });
    });
    form.setFocus(first.path);
  };
  /** Message of a field, by its name in the API. */
  const errorOf = (name: string) => form.getFieldState(name as Path<Fields>, form.formState).error?.message;
  return {
    form,
    errorOf,
    /** Properties of a native field. */
    field: (name: Path<Fields>) => ({ ...form.register(name), error: errorOf(name) }),
    /** Returns the handler of `submit`, which checks the fields, gives the focus to the first wrong one, or calls `onValid`. */
    handle: (onValid: (values: Values) => void, onInvalid?: () => void) => (event?: SyntheticEvent) =>
      void form.handleSubmit(onValid, onInvalid)(event),
    send: (change: Change) => step(change, { onDone, onFailed: refuse }),
    isBusy: mutation.isPending,
    /** Stops waiting for the response. */
    stop: mutation.stop,
  };
}

export type ChangeForm<Fields extends FieldValues, Values> = ReturnType<
  typeof useChangeForm<Fields, Values, unknown, unknown>
>;
