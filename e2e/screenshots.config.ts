import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Configuration of the README's screenshots, taken from the running platform. */
export default defineConfig({ ...settings, projects: [{ name: 'pictures', testDir: 'screenshots' }] });
