import type { Locator } from '@playwright/test';

/**
 * Presses each of these that is there. What asks again by itself may take its button away before or under the press: then there is nothing to
 * press, and no wait for one that does not come.
 */
export async function pressIfThere(buttons: Locator): Promise<void> {
  for (const button of await buttons.elementHandles()) await button.click().catch(() => {});
}
