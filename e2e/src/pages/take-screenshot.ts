import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settled } from './check-page.ts';

const folder = join(import.meta.dirname, '../../../docs/screenshots');

export const wide = { width: 1280, height: 800 };
export const phone = { width: 360, height: 640 };

/** Waits until the page shows its content, then takes the README screenshot of this name. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}
