import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { type Browser, type Page, chromium } from 'playwright-core';

const launch = chromiumLaunch({ compileScripts: true });

/** True if a Chromium is installed. */
export const hasChromium = launch.executablePath !== undefined;

/** Slow 4G: latency in milliseconds, rates in bytes a second. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Times by which the page's processor is slower than this machine's. */
const cpuSlowdown = 4;

/** Starts a Chromium that is closed with the stack. */
export async function startBrowser(stack: AsyncDisposableStack): Promise<Browser> {
  const browser = await chromium.launch(launch);
  stack.defer(() => browser.close());
  return browser;
}

export interface Visit {
  url: string;
  /** Value of the session cookie; signed out without it. */
  session?: string;
}

/** Opens a page with an empty cache on a slow phone, and returns what `read` returns. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { url, session }: Visit,
  read: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    if (session) await context.addCookies([{ name: 'yoza_session', value: session, url }]);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', network);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await page.goto(url, { waitUntil: 'commit' });
    return await read(page);
  } finally {
    await context.close();
  }
}
