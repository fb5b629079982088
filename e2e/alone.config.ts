import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Tests that would be in the way of others: they stop parts of the platform, publish versions, or ask it for all it can give. */
export const alone = ['independence', 'canary', 'offline-platform', 'hostile-clients', 'resilience'].map(
  (name) => `${name}.spec.ts`,
);

/** Tests of lists as short as people of the demonstration find them: others leave a hundred bookings behind. */
export const early = ['journey', 'every-page'].map((name) => `${name}.spec.ts`);

/** What changes whatever it can reach, and so comes last. */
export const last = 'generated-requests.spec.ts';

/** On a platform of their own, one after the other. */
export default defineConfig({
  ...settings,
  globalSetup: './src/own-platform.ts',
  projects: [
    { name: 'early', testDir: 'tests', testMatch: early },
    { name: 'alone', testDir: 'tests', testMatch: alone },
    { name: 'last', testDir: 'tests', testMatch: last },
  ],
  outputDir: 'test-results/alone',
});
