import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../docs/screenshots');

export const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

/** Waits until nothing is being fetched or drawn, then takes the picture of the README with this name. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
