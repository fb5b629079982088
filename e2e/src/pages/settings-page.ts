import { expect, type Page } from '@playwright/test';

/** Opens a section of Settings and waits until its data are loaded, which may take long on a busy machine. */
export async function openSettings(page: Page, section: string, more = ''): Promise<void> {
  const patience = { timeout: 60_000 };
  await page.goto(`/admin?tab=settings&section=${section}${more}`);
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible(patience);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, patience);
}

export const dialogOf = (page: Page) => page.getByRole('dialog').last();
