import { ApiError, messageOf } from '@yoza/shell-sdk/api-error';
import { useSession } from '@yoza/shell-sdk/session';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { handleUnauthorized } from '@yoza/shell-sdk/unauthorized';
import { useCallback, useEffect } from 'react';
import { UnknownOutcomeError } from '../forms/use-change.ts';

/**
 * What to do when the server refuses the caller: a 401 goes to the sign-in page (and answers true: nothing else is to be said), a 403
 * asks again who is signed in, because the role may have been taken away meanwhile.
 */
export function useRefusal(): (error: unknown) => boolean {
  const { reload } = useSession();
  return useCallback(
    (error) => {
      if (handleUnauthorized(error)) return true;
      if (error instanceof ApiError && error.status === 403) void reload();
      return false;
    },
    [reload],
  );
}

/** {@link useRefusal} for the error of a query. */
export function useRefusedQuery(error: unknown): void {
  const refuse = useRefusal();
  useEffect(() => {
    if (error) refuse(error);
  }, [error, refuse]);
}

/** Tells that an action failed: `title`, and under it what the server said, else `text`; or that it is unknown whether it did. */
export function useFailureToast(): (title: string, error: unknown, text?: string) => void {
  const { t } = useTranslation('admin');
  const refuse = useRefusal();
  return useCallback(
    (title, error, text = t('noConnection')) => {
      if (refuse(error)) return;
      if (error instanceof UnknownOutcomeError) {
        showToast({ title: t('unknown'), description: t('unknownText'), tone: 'error' });
      } else showToast({ title, description: messageOf(error, text), tone: 'error' });
    },
    [refuse, t],
  );
}
