import type { BrowserContext, Page } from '@playwright/test';

const probe = '/icon.svg';

/**
 * `page.route` whose handler meets even a call that is sent at once. Chromium tells a page that it is listened to a moment after it has said so, and
 * what is sent meanwhile passes by: one call of a hundred on an idle machine. So the page's own calls are watched until one is met.
 */
export async function intercept(where: Page | BrowserContext, ...route: Parameters<Page['route']>): Promise<void> {
  await where.route(...route);
  await Promise.all(('pages' in where ? where.pages() : [where]).map(isMet));
}

async function isMet(page: Page): Promise<void> {
  // A page that is opened later is listened to from its beginning.
  if (!page.url().startsWith('http')) return;
  const address = new URL(probe, page.url()).href;
  await page.route(address, (route) => route.fulfill({ status: 204 }));
  await page.evaluate(async (asked) => {
    const status = () =>
      fetch(asked, { cache: 'no-store' }).then(
        (answer) => answer.status,
        () => 0,
      );
    // The page of a picture may send nothing.
    while (document.contentType === 'text/html' && (await status()) !== 204);
  }, address);
  await page.unroute(address);
}
