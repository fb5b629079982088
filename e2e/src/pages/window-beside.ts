import type { Page } from '@playwright/test';

/**
 * Opens another page of the same browser context in a separate window. `context.newPage()` would open a tab in the same window, where one of the two
 * is in the background: Chromium may draw it only once a second, and each press or move of the mouse waits for a frame.
 */
export async function openBeside(page: Page): Promise<Page> {
  const context = page.context();
  const ofPage = await context.newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  await ofPage.detach();
  const ofBrowser = await context.browser()!.newBrowserCDPSession();
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    ofBrowser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId: targetInfo.browserContextId,
      newWindow: true,
    }),
  ]);
  await ofBrowser.detach();
  return other;
}
