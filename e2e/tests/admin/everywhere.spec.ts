import { expect, type Page } from '@playwright/test';
import { adminSizes } from '../../src/pages/screen-sizes.ts';
import { rowOf, submitOf, test } from '../../src/fixtures/admin-test.ts';
import { settled } from '../../src/pages/check-page.ts';
import { test as customerTest } from '../../src/fixtures/customer-test.ts';
import { intercept } from '../../src/pages/intercept.ts';
import { tabAndPress, tabTo } from '../../src/pages/keyboard.ts';
import { noteToasts, toasts } from '../../src/pages/toasts.ts';

/** Tests of requirements for every section of the admin area. */

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin sections' });
const openSection = async (page: Page, tab: string) => {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible({ timeout: 60_000 });
  await settled(page);
};
/** Returns an unused name. */
const newPiece = () => `Bucket ${crypto.randomUUID().slice(0, 8)}`;

/** Returns the pressable elements drawn smaller than 24 pixels in either dimension; those inside a line of text may be. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1 || !(element as HTMLElement).checkVisibility();
    };
    return [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, [role="tab"], [role="button"], [tabindex="0"]',
      ),
    ]
      .filter((element) => !isHidden(element))
      .filter((element) => !(element.tagName === 'A' && getComputedStyle(element).display === 'inline'))
      .flatMap((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        const words = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
        return width < 24 || height < 24 ? [`${words}: ${Math.round(width)}×${Math.round(height)}`] : [];
      });
  });

test('sections: each opens with one press, and no target is smaller than 24 pixels', async ({ page }) => {
  test.slow();
  await page.setViewportSize(adminSizes.laptop);
  await page.goto('/admin');
  await expect(navigation(page)).toBeVisible({ timeout: 60_000 });
  const addresses = await navigation(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const link = navigation(page).locator(`a[href="${address}"]`);
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    for (const [size, viewport] of Object.entries(adminSizes)) {
      await page.setViewportSize(viewport);
      await settled(page);
      expect.soft(await smallTargets(page), `${address} on a ${size}`).toEqual([]);
    }
  }
});

test('keyboard: equipment is added, found and removed without a mouse', async ({ page }) => {
  await page.setViewportSize(adminSizes.laptop);
  const name = newPiece();
  await openSection(page, 'overview');
  await tabAndPress(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabAndPress(page, navigation(page).getByRole('link', { name: 'Equipment' }));
  await expect(page.getByRole('heading', { name: 'Equipment', exact: true })).toBeVisible();
  await settled(page);
  await tabAndPress(page, page.getByRole('button', { name: 'Add Equipment' }));
  const dialog = page.getByRole('dialog', { name: 'Add New Equipment' });
  await expect(dialog).toBeVisible();
  if (!(await dialog.getByLabel('Name').evaluate((field) => field === document.activeElement)))
    await tabTo(page, dialog.getByLabel('Name'));
  await page.keyboard.type(name);
  await tabTo(page, dialog.getByLabel('Status'));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Status')).toHaveValue('in_use');
  await tabAndPress(page, submitOf(page, 'Add Equipment'));
  await expect(toasts(page)).toContainText('Equipment Added');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(name);
  await expect(rowOf(page, name)).toContainText('In use');
  await expect(page.getByRole('row')).toHaveCount(2);
  await tabAndPress(page, page.getByRole('button', { name: `Remove ${name}` }));
  await tabAndPress(page, page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }));
  await expect(toasts(page)).toContainText('Equipment removed');
});

customerTest('customers: see an error and are redirected away', async ({ page }) => {
  const toastTexts = await noteToasts(page);
  await page.goto('/admin');
  await expect.poll(toastTexts).toContain('Unauthorized');
  await page.waitForURL((url) => !url.pathname.startsWith('/admin'));
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toHaveCount(0);
});

test('spinner: is shown until the signed-in user is known', async ({ page }) => {
  const { promise: mayRespond, resolve: letRespond } = Promise.withResolvers<void>();
  await intercept(page, '**/api/auth/user', async (route) => {
    await mayRespond;
    await route.continue();
  });
  await page.goto('/admin');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' }).first()).toBeVisible();
  await expect(navigation(page)).toHaveCount(0);
  letRespond();
  await expect(navigation(page)).toBeVisible({ timeout: 60_000 });
});
