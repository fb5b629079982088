import { showToast } from '@yoza/shell-sdk/toasts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openShell } from '../open-shell.tsx';

// Time advances only when the test advances it.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

const toasts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

/** Advances the time and renders its effects. Waiting for an expectation would advance it further. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

const failed = { title: 'Operation Failed', description: 'Please try again.', tone: 'error' } as const;

test('toasts: a new one replaces the one shown, and stays for its own five seconds', async () => {
  await openShell({ path: '/customer' });
  let maximum = 0;
  const watch = new MutationObserver(() => (maximum = Math.max(maximum, toasts().length)));
  watch.observe(document.body, { childList: true, subtree: true });
  showToast(failed);
  await expect.element(page.getByRole('alert').getByText('Operation Failed')).toBeVisible();
  await pass(3000);
  showToast({ title: 'Vehicle Added' });
  await expect.element(page.getByRole('status').getByText('Vehicle Added')).toBeVisible();
  await pass(4500);
  expect(toasts()).toEqual([expect.stringContaining('Vehicle Added')]);
  await pass(500);
  expect(toasts()).toEqual([]);
  watch.disconnect();
  expect(maximum).toBe(1);
});

test('toasts: stay while the pointer is on them, and can be dismissed', async () => {
  await openShell({ path: '/customer' });
  showToast(failed);
  await page.getByText('Operation Failed').hover();
  await pass(20_000);
  expect(toasts()).toEqual([expect.stringContaining('Operation Failed')]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(toasts).toEqual([]);
});
