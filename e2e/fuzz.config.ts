import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Generated requests in the long run: `npm run fuzz`. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'fuzz', testDir: 'tests', testMatch: 'generated-requests.spec.ts' }],
  timeout: 3_600_000,
  outputDir: 'test-results/fuzz',
});
