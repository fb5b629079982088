import { isUnauthorized } from '@yoza/shell-sdk/api-error';
import { signInAddress } from './sign-in.ts';
import { showToast } from './toasts.ts';

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
  showToast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', tone: 'error' });
  setTimeout(() => {
    location.assign(signInAddress(returnTo));
    leaving = false;
  }, delay);
}
