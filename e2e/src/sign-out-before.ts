import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Whoever uses a page is signed out just before one of its calls is sent. Earlier, what the page asks by itself could be the first to hear of it. */
export async function signOutBefore(page: Page, address: string): Promise<void> {
  await intercept(page, address, async (route) => {
    if (route.request().method() !== 'GET') await page.context().clearCookies();
    await route.continue();
  });
}
