import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Tests that would be in the way of others: they stop parts of the platform, publish versions, or ask it for all it can give. */
export const alone = ['independence', 'canary', 'offline-platform', 'hostile-clients'].map((name) => `${name}.spec.ts`);

/** Tests of lists as short as people of the demonstration find them: others leave a hundred bookings behind. */
export const early = ['journey', 'every-page'].map((name) => `${name}.spec.ts`);

/** On a platform of their own, one after the other. */
export default defineConfig({
  ...settings,
  globalSetup: './src/own-platform.ts',
  projects: [
    { name: 'early', testDir: 'tests', testMatch: early },
    { name: 'alone', testDir: 'tests', testMatch: alone },
  ],
  outputDir: 'test-results/alone',
});
