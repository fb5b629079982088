import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { addTexts, i18n } from '@yoza/shell-sdk/i18n';
import { signInAddress } from './sign-in.ts';
import { unauthorizedTexts } from './texts/unauthorized.ts';
import { showToast } from './toasts.ts';

const namespace = 'unauthorized';
void addTexts(namespace, unauthorizedTexts);

const delay = 500;
/** Milliseconds after which signing out is taken to have failed, since the page is still open. */
const longestSignOut = 30_000;
let leaving: 'to sign in' | 'to sign out' | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Address to return to after the sign-in that became necessary while signing out. */
let postponed: { returnTo: string | undefined } | undefined;

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
  if (leaving === 'to sign out') postponed ??= { returnTo };
  if (leaving) return;
  leaving = 'to sign in';
  showToast({ title: i18n.t(namespace, 'title'), description: i18n.t(namespace, 'description'), tone: 'error' });
  timer = setTimeout(() => {
    leaving = undefined;
    location.assign(signInAddress(returnTo));
  }, delay);
}

/**
 * Call before leaving the page to sign out: the session ends before the next page is shown, and a call that fails with 401 meanwhile must not open the
 * sign-in page. It does so if the page is still open after half a minute.
 */
export function leaveSignedOut(): void {
  clearTimeout(timer);
  postponed = leaving === 'to sign in' ? { returnTo: undefined } : undefined;
  leaving = 'to sign out';
  timer = setTimeout(() => {
    leaving = undefined;
    if (postponed) signInAgain(postponed.returnTo);
  }, longestSignOut);
}

/** Ends the wait of {@link leaveSignedOut} and a sign-in that has not opened yet: the page stays open. */
export function stayOnPage(): void {
  clearTimeout(timer);
  leaving = undefined;
  postponed = undefined;
}
