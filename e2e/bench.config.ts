import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** What is measured in a browser: `npm run bench`. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'bench', testDir: 'bench' }],
  timeout: 900_000,
  outputDir: 'test-results/bench',
});
