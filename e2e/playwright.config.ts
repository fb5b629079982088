import { defineConfig } from '@playwright/test';
import { alone, early, last } from './alone.config.ts';
import { settings } from './settings.ts';

/** Runs two workers, since each test has its own users and rows. */
export default defineConfig({
  ...settings,
  projects: [
    {
      name: 'platform',
      testDir: 'tests',
      testIgnore: ['customer/**', 'technician/**', 'admin/**', ...early, ...alone, last],
    },
    { name: 'technician', testDir: 'tests/technician', testIgnore: alone },
    { name: 'admin', testDir: 'tests/admin', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'customer', testDir: 'tests/customer', use: { viewport: { width: 360, height: 640 }, hasTouch: true } },
  ],
  workers: 2,
  outputDir: 'test-results/together',
});
