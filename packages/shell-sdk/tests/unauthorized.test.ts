import { afterEach, expect, test, vi } from 'vitest';
import { currentToast } from '@yoza/ui/toast';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { handleUnauthorized, leaveSignedOut } from '@yoza/shell-sdk/unauthorized';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('401 response: shows a toast and after 500 ms starts one sign-in for many calls', () => {
  vi.useFakeTimers();
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
  vi.useFakeTimers();
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('location', { pathname: '/customer', search: '', assign });
  leaveSignedOut();
  expect(handleUnauthorized(new ApiError(401, 'Please sign in'))).toBe(true);
  vi.advanceTimersByTime(30_000);
  expect(assign).not.toHaveBeenCalled();
  // The page is still open.
  handleUnauthorized(new ApiError(401, 'Please sign in'));
  vi.advanceTimersByTime(500);
  expect(assign).toHaveBeenCalledOnce();
});

test('other failure: is left to the caller', () => {
  expect(handleUnauthorized(new ApiError(409, 'no'))).toBe(false);
  expect(handleUnauthorized(new TypeError('no network'))).toBe(false);
});
