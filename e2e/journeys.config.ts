import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';
import { chosenBrowser, optionsOf } from './src/journeys/browsers.ts';

/** Configuration of the journeys in any environment and browser: `npm run journeys`. */
export default defineConfig({
  ...settings,
  projects: [{ name: 'journeys', testDir: 'journeys' }],
  use: { ...settings.use, ...optionsOf(chosenBrowser()) },
  // Calls to another machine take longer.
  timeout: 180_000,
  outputDir: 'test-results/journeys',
});
