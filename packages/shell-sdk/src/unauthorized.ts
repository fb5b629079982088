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
 * When `error` says that nobody is signed in: tells the person, goes to the sign-in page after half a second and comes back to
 * where they were. Returns whether it did, so that callers show their own message otherwise.
 */
export function handleUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  return true;
}

/** The same without an error, for a screen that needs someone to be signed in. Many calls at once leave the page once. */
export function signInAgain(returnTo?: string): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: i18n.t(namespace, 'title'), description: i18n.t(namespace, 'description'), tone: 'error' });
  setTimeout(() => {
    location.assign(signInAddress(returnTo));
    leaving = false;
  }, delay);
}
