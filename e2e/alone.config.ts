import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Tests that would interfere with others: they stop parts of the platform, publish versions, or load it fully. */
export const alone = ['independence', 'canary', 'offline-platform', 'hostile-clients', 'resilience'].map(
  (name) => `${name}.spec.ts`,
);

/** Tests that need lists as short as in the demonstration data: other tests leave a hundred bookings behind. */
export const early = ['journey', 'every-page'].map((name) => `${name}.spec.ts`);

/** Tests that change everything they can reach, and so run last. */
export const last = 'generated-requests.spec.ts';

/** Tests on their own platform, one after the other. */
export default defineConfig({
  ...settings,
  globalSetup: './src/platform/own-platform.ts',
  projects: [
    { name: 'early', testDir: 'tests', testMatch: early },
    { name: 'alone', testDir: 'tests', testMatch: alone },
    { name: 'last', testDir: 'tests', testMatch: last },
  ],
  outputDir: 'test-results/alone',
});
