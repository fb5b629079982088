import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast } from '@yoza/ui/toast';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { handleUnauthorized, leaveSignedOut } from '@yoza/shell-sdk/unauthorized';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('401 response: shows a toast and after 500 ms starts one sign-in for many calls', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/customer', search: '?tab=invoices', assign });
  expect(handleUnauthorized(new ApiError(401, 'Please sign in'))).toBe(true);
  expect(handleUnauthorized(new ApiError(401, 'Please sign in'))).toBe(true);
  expect(currentToast()).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    tone: 'error',
    duration: 5000,
  });
  vi.advanceTimersByTime(499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcustomer%3Ftab%3Dinvoices');
});

test('401 response while signing out: does not start a sign-in', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/customer', search: '', assign });
  handleUnauthorized(new ApiError(401, 'Please sign in'));
  leaveSignedOut();
  expect(handleUnauthorized(new ApiError(401, 'Please sign in'))).toBe(true);
  vi.advanceTimersByTime(20_000);
  // A second press gets the whole time again.
  leaveSignedOut();
  vi.advanceTimersByTime(29_999);
  expect(assign).not.toHaveBeenCalled();
});

test('401 response while signing out: starts a sign-in if the page is still open after half a minute', () => {
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/customer', search: '', assign });
  leaveSignedOut();
  handleUnauthorized(new ApiError(401, 'Please sign in'));
  vi.advanceTimersByTime(30_499);
  expect(assign).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fcustomer');
});

test('other failure: is left to the caller', () => {
  expect(handleUnauthorized(new ApiError(409, 'no'))).toBe(false);
  expect(handleUnauthorized(new TypeError('no network'))).toBe(false);
});
