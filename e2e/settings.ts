import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';

/** Of every run in a browser; `npm run e2e` starts the platform and says where it is. */
export const settings: PlaywrightTestConfig = {
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.YOZA_E2E_URL,
    // A step that hangs is named, where the test's own time would only name the last one.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording every test would cost each of them time: `npm run e2e -- <name> --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // What moves is waited for before each press: tests of a motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
  },
};
