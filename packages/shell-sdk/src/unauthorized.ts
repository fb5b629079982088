import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import { signInAddress } from './sign-in.ts';
import { unauthorizedTexts } from './texts/unauthorized.ts';
import { showToast } from './toasts.ts';

const namespace = 'unauthorized';
void addTexts(namespace, unauthorizedTexts);

const delay = 500;
/** Milliseconds after which a page that was to be left for signing out is still open. */
const longestLeaving = 30_000;
let leaving = false;

/**
 * Handles an `error` that means that the user is not signed in: shows a toast, opens the sign-in page after half a second, and lets it return to the
 * current page. Returns false for other errors, whose message the caller has to show.
 */
export function handleUnauthorized(error: unknown): boolean {
  if (!isUnauthorized(error)) return false;
  signInAgain();
  return true;
}

/** Does the same without an error, for a screen that requires a signed-in user. Several calls open the sign-in page once. */
export function signInAgain(returnTo?: string): void {
  if (leaving) return;
  leaving = true;
  showToast({ title: i18n.t(namespace, 'title'), description: i18n.t(namespace, 'description'), tone: 'error' });
  setTimeout(() => {
    location.assign(signInAddress(returnTo));
    leaving = false;
  }, delay);
}

/** Keeps the page from opening the sign-in page while it is left for signing out: the session ends before the next page is shown. */
export function leaveSignedOut(): void {
  leaving = true;
  setTimeout(() => {
    leaving = false;
  }, longestLeaving);
}
