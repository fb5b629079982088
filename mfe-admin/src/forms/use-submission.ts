import { ApiError } from '@yoza/shell-sdk/api-error';
import { useState } from 'react';
import { useFailureToast } from '../access/use-refusal.ts';
import type { ChangeResult } from './use-change.ts';
import { useStep } from './use-step.ts';

/** Messages by the name of their field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

interface Submission<Field extends string, Change> {
  errors: FieldErrors<Field>;
  isBusy: boolean;
  /** Shows the errors of the fields, or clears them; returns true if the form can be sent. */
  check: (found: FieldErrors<Field>) => boolean;
  send: (change: Change) => void;
  /** Stops waiting for the response. */
  stop: () => void;
}

interface Options<Field extends string, Answer> {
  /** Fields of the form by their names in the API. */
  fields: readonly Field[];
  failedTitle: string;
  /** Text under the title if the server gave no reason; by default, that there may be no connection. */
  failedText?: string;
  onDone: (answer: Answer) => void;
  /** Handles a refusal in the form itself; returns true if no further message is needed. */
  onRefused?: (error: Error) => boolean;
}

/** Sends a form once ({@link useStep}). The server's errors about a field are shown at the field, all others in a toast. */
export function useSubmission<Field extends string, Change, Answer>(
  mutation: ChangeResult<Answer, Change>,
  { fields, failedTitle, failedText, onDone, onRefused }: Options<Field, Answer>,
): Submission<Field, Change> {
  const fail = useFailureToast();
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const step = useStep(mutation);
  const check = (found: FieldErrors<Field>) => {
    setErrors(found);
    return Object.values(found).every((message) => !message);
  };
  const refuse = (error: Error) => {
    if (onRefused?.(error)) return;
    const found = errorsOf(error, fields);
    if (Object.keys(found).length > 0) setErrors(found);
    else fail(failedTitle, error, failedText);
  };
  const send = (change: Change) => step(change, { onDone, onFailed: refuse });
  return { errors, isBusy: mutation.isPending, check, send, stop: mutation.stop };
}

function errorsOf<Field extends string>(error: unknown, fields: readonly Field[]): FieldErrors<Field> {
  const found: FieldErrors<Field> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, message } of error.problem?.errors ?? []) {
    const field = fields.find((known) => known === path);
    if (field) found[field] ??= message;
  }
  return found;
}
