import { ApiError, isUnauthorized, messageOf } from '@yoza/shell-sdk/api-error';
import { NotKeptError } from '../offline/field-queue.ts';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { showToast } from '@yoza/shell-sdk/toasts';

/** The browser has no network, so nothing was sent. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Why something did not work, for a person: no network, what the server said, no answer; `fallback` for an answer without words. */
export function reasonOf(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof OfflineError) return t('failure.offline');
  if (error instanceof NotKeptError) return t('failure.notKept');
  if (error instanceof ApiError) return messageOf(error, fallback);
  return t('failure.noAnswer');
}

/** Says in the page's toast that an action failed. A 401 says nothing: the sign-in page, where it leads to, does. */
export function showFailure(title: string, error: unknown, t: Translate, fallback = t('failure.other')): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: reasonOf(error, t, fallback), tone: 'error' });
}
