import type { BrowserContext, Page } from '@playwright/test';

const probe = '/icon.svg';

/**
 * Sets a `page.route` whose handler receives even a call that is sent immediately. Chromium enables interception in a page a moment after reporting
 * it, and calls sent in between pass through: one call of a hundred on an idle machine. Therefore the page sends probe calls until one is
 * intercepted.
 */
export async function intercept(where: Page | BrowserContext, ...route: Parameters<Page['route']>): Promise<void> {
  await where.route(...route);
  await Promise.all(('pages' in where ? where.pages() : [where]).map(isMet));
}

async function isMet(page: Page): Promise<void> {
  // A page opened later is intercepted from its start.
  if (!page.url().startsWith('http')) return;
  const address = new URL(probe, page.url()).href;
  await page.route(address, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async (probeUrl) => {
    const status = () =>
      fetch(probeUrl, { cache: 'no-store' }).then(
        (response) => response.status,
        () => 0,
      );
    // The page of an image cannot send calls.
    while (document.contentType === 'text/html' && (await status()) !== 204);
  }, address);
  await page.unroute(address);
}
