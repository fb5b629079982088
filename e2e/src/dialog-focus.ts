import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a dialog from `opener` by keyboard, sees that the focus stays in it, that Escape closes it, and that the focus comes back. Of eleven
 * moves more than `seen` are of the page: those between the parts of a date are the browser's own.
 */
export async function inAndOut(page: Page, opener: Locator, name: string | RegExp, seen = 9): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true });
  await expect(dialog).toHaveAccessibleName(name);
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await dialog.evaluate((element) => {
    const visited = { inside: 0, outside: 0 };
    document.addEventListener('focusin', ({ target }) => {
      visited[element.contains(target as Node) ? 'inside' : 'outside']++;
    });
    Object.assign(globalThis, { visited });
  });
  for (const key of [...Array<string>(9).fill('Tab'), 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
  const { inside, outside } = await page.evaluate(
    () => (globalThis as unknown as { visited: { inside: number; outside: number } }).visited,
  );
  expect(inside).toBeGreaterThan(seen);
  expect(outside).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}
