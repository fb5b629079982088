import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Tests that would be in the way of others: they stop parts of the platform, or ask it for all it can give. */
export const alone = ['independence', 'canary', 'offline-start', 'hostile-clients'].map((name) => `${name}.spec.ts`);

export const journey = 'journey.spec.ts';

export default defineConfig({
  ...settings,
  projects: [
    // First, while lists are as short as people of the demonstration find them: others leave a hundred bookings behind.
    { name: 'journey', testDir: 'tests', testMatch: journey },
    { name: 'alone', testDir: 'tests', testMatch: alone },
  ],
  outputDir: 'test-results/alone',
});
