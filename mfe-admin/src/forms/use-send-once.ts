import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Outcome<Result> {
  onDone?: (result: Result) => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends a change once, however often it is requested while pending, and always reports the outcome: a live update may remove the row or the dialog
 * before the response arrives, and callbacks of `mutate` would be lost with it.
 */
export function useSendOnce<Change, Result>(mutation: Pick<UseMutationResult<Result, Error, Change>, 'mutateAsync'>) {
  const isUnderWay = useRef(false);
  return (change: Change, { onDone, onFailed }: Outcome<Result>): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    void mutation
      .mutateAsync(change)
      .then(onDone, onFailed)
      .finally(() => {
        isUnderWay.current = false;
      });
  };
}
