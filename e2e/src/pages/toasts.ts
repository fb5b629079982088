import { expect, type Page } from '@playwright/test';

/** Returns the toast of a page; there is at most one. */
export const toasts = (page: Page) => page.locator('[data-toast]');

/** Dismisses the toast of a page: while the pointer is over it, it stays and covers the content below. */
export async function dismissToast(page: Page): Promise<void> {
  await expect(async () => {
    if ((await toasts(page).count()) > 0)
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click({ timeout: 1000 });
    await expect(toasts(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/**
 * Records the text of every toast that a page shows, for toasts that disappear when the page is left and might be missed on a slow machine. Returns a
 * function that returns the texts.
 */
export async function noteToasts(page: Page): Promise<() => string> {
  const seen: string[] = [];
  await page.exposeFunction('noteToast', (words: string) => seen.push(words));
  await page.addInitScript(() => {
    const { noteToast } = globalThis as unknown as { noteToast: (words: string) => void };
    let last = '';
    new MutationObserver(() => {
      const words = document.querySelector<HTMLElement>('[data-toast]')?.innerText ?? '';
      if (words && words !== last) noteToast(words);
      last = words;
    }).observe(document, { childList: true, subtree: true });
  });
  return () => seen.join('\n');
}
