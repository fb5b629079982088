import { expect, test } from '@playwright/test';

test("External Wash: opens the card provider's hosted invoice page", async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href="/api/hosted-invoices/basic-wash"]').click();
  await expect(page).toHaveURL(/\/cards\/invoices\//);
  await expect(page.getByText('UGX 64,800').first()).toBeVisible();
});
