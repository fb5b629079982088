import { expect, type Page } from '@playwright/test';

/** Whatever toast stands on a page; there is never more than one. */
export const toasts = (page: Page) => page.locator('[data-toast]');

/** Has no toast on a page any more: it stays as long as the pointer is over it, and lies over what is below. */
export async function dismissToast(page: Page): Promise<void> {
  await expect(async () => {
    if ((await toasts(page).count()) > 0)
      await toasts(page).getByRole('button', { name: 'Dismiss' }).click({ timeout: 1000 });
    await expect(toasts(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/**
 * Notes the words of every toast that a page will show: for those that stand only until the page is left, which a slow machine may not
 * come to look at.
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
