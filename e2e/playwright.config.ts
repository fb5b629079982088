import { defineConfig } from '@playwright/test';
import { alone, journey } from './alone.config.ts';
import { settings } from './settings.ts';

/** Two at a time: the customers of a test are its own. Those that act for the few people of the demonstration follow one another. */
export default defineConfig({
  ...settings,
  projects: [
    {
      name: 'platform',
      testDir: 'tests',
      testIgnore: ['customer/**', 'technician/**', 'admin*', 'admin/**', journey, ...alone],
      workers: 1,
    },
    { name: 'technician', testDir: 'tests/technician', testIgnore: alone, workers: 1 },
    { name: 'admin', testDir: 'tests', testMatch: ['admin*.spec.ts', 'admin/**'], workers: 1 },
    { name: 'customer', testDir: 'tests/customer', use: { viewport: { width: 360, height: 640 }, hasTouch: true } },
  ],
  workers: 2,
  outputDir: 'test-results/together',
});
