import { showToast } from '@yoza/shell-sdk/toasts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openShell } from '../open-shell.tsx';

// Time passes only when it is told to.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

const toasts = () => [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent);

/** Lets so much time pass and what follows from it be drawn. Waiting for an expectation would let more pass. */
async function pass(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}

const failed = { title: 'Operation Failed', description: 'Please try again.', tone: 'error' } as const;

test('toasts: never two at once, and each goes after five seconds of its own', async () => {
  await openShell({ path: '/customer' });
  let most = 0;
  const watch = new MutationObserver(() => (most = Math.max(most, toasts().length)));
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
  expect(most).toBe(1);
});

test('toasts: one waits for its reader, and can be dismissed', async () => {
  await openShell({ path: '/customer' });
  showToast(failed);
  await page.getByText('Operation Failed').hover();
  await pass(20_000);
  expect(toasts()).toEqual([expect.stringContaining('Operation Failed')]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(toasts).toEqual([]);
});
