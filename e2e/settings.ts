import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';

/** Settings of every run in a browser; `npm run e2e` starts the platform and passes its address. */
export const settings: PlaywrightTestConfig = {
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // An expectation waits for its condition; on a machine that also runs a second platform a response has taken more than ten seconds.
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.YOZA_E2E_URL,
    // The error names the step that takes too long; the test's own timeout would only name the last step.
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // Recording slows down every test. `npm run e2e -- <name> --trace on` records one.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Each press waits until moving elements stop; tests of an animation enable it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch(),
  },
};
