import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Outcome<Answer> {
  onDone?: (answer: Answer) => void;
  onFailed: (error: Error) => void;
}

/**
 * Sends a change once, however often it is asked while it is on its way, and says how it went in any case: news may take away the row or
 * the dialog before the answer comes, and callbacks of `mutate` would go with it, unsaid.
 */
export function useStep<Change, Answer>(mutation: Pick<UseMutationResult<Answer, Error, Change>, 'mutateAsync'>) {
  const isUnderWay = useRef(false);
  return (change: Change, { onDone, onFailed }: Outcome<Answer>): void => {
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
