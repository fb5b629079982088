import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Configuration of a long run of generated requests: `npm run fuzz`. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'fuzz', testDir: 'tests', testMatch: 'generated-requests.spec.ts' }],
  timeout: 3_600_000,
  outputDir: 'test-results/fuzz',
});
