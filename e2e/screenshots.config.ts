import { defineConfig } from '@playwright/test';
import { settings } from './settings.ts';

/** Configuration of the README's screenshots, taken from a platform of its own with demonstration data. */
export default defineConfig({ ...settings, projects: [{ name: 'pictures', testDir: 'screenshots' }] });
