import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import { signInAddress } from './sign-in.ts';
import { unauthorizedTexts } from './texts/unauthorized.ts';
import { showToast } from './toasts.ts';

const namespace = 'unauthorized';
void addTexts(namespace, unauthorizedTexts);

const delay = 500;
let leaving = false;

/**
 * Handles an `error` that means the user is not signed in: notifies the user, goes to the sign-in page after half a second and comes back to where
 * they were. Returns true if it did, so that callers show their own message otherwise.
 */
export function handleUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  return true;
}

/** Does the same without an error, for a screen that requires a signed-in user. Many calls at once leave the page once. */
export function signInAgain(returnTo?: string): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: i18n.t(namespace, 'title'), description: i18n.t(namespace, 'description'), tone: 'error' });
  setTimeout(() => {
    location.assign(signInAddress(returnTo));
    leaving = false;
  }, delay);
}
