import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Screenshots of the README, taken from the running platform. */
export default defineConfig({ ...settings, projects: [{ name: 'pictures', testDir: 'screenshots' }] });
