import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';

type Use = Partial<Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, 'browserName' | 'channel' | 'launchOptions'>>;

/** Options of Playwright for each browser of the journeys. */
const browsers = {
  chromium: { browserName: 'chromium', launchOptions: chromiumLaunch() },
  firefox: { browserName: 'firefox', launchOptions: {} },
  webkit: { browserName: 'webkit', launchOptions: {} },
  msedge: { browserName: 'chromium', channel: 'msedge', launchOptions: {} },
} as const satisfies Record<string, Use>;

export type JourneyBrowser = keyof typeof browsers;

export const browserNames = Object.keys(browsers) as JourneyBrowser[];

const isBrowser = (name: string): name is JourneyBrowser => name in browsers;

/** Returns the browser named by YOZA_JOURNEYS_BROWSER, Chromium by default. Throws for an unknown name. */
export function chosenBrowser(name = process.env['YOZA_JOURNEYS_BROWSER'] ?? 'chromium'): JourneyBrowser {
  if (!isBrowser(name)) throw new Error(`There is no browser "${name}": there is ${browserNames.join(', ')}.`);
  return name;
}

/** Returns the options of Playwright with which a browser starts. */
export const optionsOf = (browser: JourneyBrowser): Use => browsers[browser];
