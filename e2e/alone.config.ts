import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Tests that would interfere with others: they stop parts of the platform, publish versions, or put it under full load. */
export const alone = [
  'independence',
  'canary',
  'offline-platform',
  'hostile-clients',
  'wrong-credentials',
  'resilience',
].map((name) => `${name}.spec.ts`);

/** Tests that need lists as short as in the demonstration data; other tests add about a hundred bookings. */
export const early = ['one-booking', 'every-page'].map((name) => `${name}.spec.ts`);

/** Test that changes everything it can reach, and therefore runs last. */
export const last = 'generated-requests.spec.ts';

/** Tests that run one after the other on their own platform. */
export default defineConfig({
  ...settings,
  globalSetup: './src/platform/own-platform.ts',
  projects: [
    { name: 'early', testDir: 'tests', testMatch: early },
    { name: 'journeys', testDir: 'journeys', timeout: 180_000 },
    { name: 'alone', testDir: 'tests', testMatch: alone },
    { name: 'last', testDir: 'tests', testMatch: last },
  ],
  outputDir: 'test-results/alone',
});
