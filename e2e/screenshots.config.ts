import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';

/** The pictures of the README, taken from the running platform. */
export default defineConfig({ ...base, projects: [{ name: 'pictures', testDir: 'screenshots' }] });
