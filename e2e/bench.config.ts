import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { settings } from './settings.ts';

/** Configuration of the benchmarks in a browser: `npm run bench -- board` and `-- screens`. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'bench', testDir: 'bench' }],
  use: { ...settings.use, launchOptions: chromiumLaunch({ compileScripts: true }) },
  timeout: 900_000,
  outputDir: 'test-results/bench',
});
