import { expectSound } from '@yoza/component-testing/check-page';
import { admin } from '@yoza/component-testing/people';
import { onSignedInAgain } from '@yoza/shell-sdk/signed-in-again';
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest';
import { page } from 'vitest/browser';
import { App } from '../../src/App.tsx';
import { openShell } from '../open-shell.tsx';

let closed: Mock<typeof close>;
const announced = vi.fn<() => void>();
let stop: () => void;
beforeEach(() => {
  closed = vi.spyOn(globalThis, 'close').mockImplementation(() => {});
  announced.mockClear();
  stop = onSignedInAgain(announced);
});
afterEach(() => stop());

const heading = (name: string) => page.getByRole('heading', { name });

test('signed in again: tells the other tabs and closes this one', async () => {
  await openShell({ path: '/signed-in', user: admin() }, <App />);
  await expect.element(heading('You are signed in')).toBeVisible();
  await expect.poll(() => announced.mock.calls.length).toBe(1);
  expect(closed).toHaveBeenCalledOnce();
  await expectSound();
});

test.each([
  ['a failed sign-in', '/signed-in?error=login_failed', admin()],
  ['a visitor', '/signed-in', null],
])('signed in again: after %s tells no tab, and offers to sign in', async (_, path, user) => {
  const { left } = await openShell({ path, user }, <App />);
  await expect.element(heading('You were not signed in')).toBeVisible();
  await expectSound();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect.poll(() => left).toEqual(['/api/login?prompt=login&returnTo=%2Fsigned-in']);
  expect([announced.mock.calls.length, closed.mock.calls.length]).toEqual([0, 0]);
});
