import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** The pictures of the README, taken from the running platform. */
export default defineConfig({ ...settings, projects: [{ name: 'pictures', testDir: 'screenshots' }] });
