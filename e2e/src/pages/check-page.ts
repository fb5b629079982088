import { expect, type Page } from '@playwright/test';
import { graveViolationsOn } from '@yoza/local-infrastructure/axe';

export const phone = { width: 360, height: 640 };
export const desktop = { width: 1280, height: 800 };
const narrowest = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };

/** Resolves once a page shows its content: its fonts are loaded, nothing on it is busy, and the browser has drawn it. */
export async function settled(page: Page): Promise<void> {
  const busy = page.locator('[aria-busy="true"]');
  await expect(page.locator('main').first()).not.toBeEmpty();
  await expect(busy).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // Drawing the content may have started further requests.
  await expect(busy).toHaveCount(0);
}

/** Resolves once all fades and colour transitions have ended; endless animations may continue. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/**
 * Softly expects that axe finds nothing serious or critical on the current page, and that it contains no `$`. `name` identifies the state of the page
 * in the report.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await still(page);
  const grave = await graveViolationsOn(page);
  expect.soft(grave.map((violation) => `${name}: ${violation}`)).toEqual([]);
  expect.soft(await page.locator('body').innerText(), name).not.toContain('$');
}

/** Softly expects that neither the page nor a dialog over it is wider than the screen, 320 pixels by default. */
async function expectNoSidewaysScroll(page: Page, name: string, size = narrowest): Promise<void> {
  await page.setViewportSize(size);
  const wide = await page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`page ${root.scrollWidth}`] : [];
    for (const dialog of document.querySelectorAll('[role="dialog"], [role="alertdialog"]')) {
      const { left, right } = dialog.getBoundingClientRect();
      if (left < 0 || right > root.clientWidth + 0.5) found.push(`dialog from ${left} to ${right}`);
      for (const part of dialog.querySelectorAll('*')) {
        // A row of options may itself scroll.
        if (part.tagName === 'FIELDSET' || !/auto|scroll/.test(getComputedStyle(part).overflowX)) continue;
        if (part.scrollWidth > part.clientWidth) found.push(`in the dialog ${part.className} ${part.scrollWidth}`);
      }
    }
    return found;
  });
  expect.soft(wide, name).toEqual([]);
}

/**
 * Runs all checks on a page in both colour schemes, light at its present size and dark on a desktop, and expects that it is not wider than a screen
 * of 320 pixels or a tablet. The content must not depend on size and scheme. Leaves the page light and as wide as a phone.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await settled(page);
  await expectAccessible(page, `${name}, light`);
  await expectNoSidewaysScroll(page, name);
  await expectNoSidewaysScroll(page, name, tablet);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(desktop);
  await expectAccessible(page, `${name}, dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}
