import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus, as a user without a mouse does. Fails if 80 presses do not reach it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // Resolved once, since finding it after each press takes longer than the presses.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    if (await element?.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`The focus never came to ${target}`);
}

/** Focuses an element like {@link tabTo} and presses a key there. */
export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
