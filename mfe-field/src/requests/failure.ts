import { ApiError, isUnauthorized, messageOf } from '@yoza/shell-sdk/api-error';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { showToast } from '@yoza/shell-sdk/toasts';
import { NoResponseError, NotKeptError } from './not-kept-error.ts';

/** The browser has no network, so nothing was sent. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/**
 * Explains a failure to the technician: no network, full storage, the server's message, or no response, after which the action may have been saved;
 * `fallback` for a response without message.
 */
export function reasonOf(error: unknown, t: Translate, fallback: string): string {
  if (error instanceof OfflineError) return t('failure.offline');
  if (error instanceof NotKeptError) return t('failure.notKept');
  if (error instanceof NoResponseError) return t('failure.mayBeSaved');
  if (error instanceof ApiError) return messageOf(error, fallback);
  return t('failure.noAnswer');
}

/** Shows a toast for a failed action. A 401 shows none: it leads to the sign-in page, which explains it. */
export function showFailure(title: string, error: unknown, t: Translate, fallback = t('failure.other')): void {
  if (isUnauthorized(error)) return;
  showToast({ title, description: reasonOf(error, t, fallback), tone: 'error' });
}
