import { messageOf } from '@yoza/shell-sdk/api-error';
import { showToast } from '@yoza/shell-sdk/toasts';
import { useTranslation } from '@yoza/shell-sdk/translation';
import { useCallback } from 'react';
import { useRefusal } from '../access/use-refusal.ts';
import { UnknownOutcomeError } from './use-change.ts';

/**
 * Returns a function that shows a toast that an action failed: `title`, with the server's message or else `text` below; or that the outcome is
 * unknown. A 401 leads to the sign-in page instead.
 */
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
