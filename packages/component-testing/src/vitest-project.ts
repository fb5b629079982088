import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import { commands } from './commands.ts';

/** The component tests (`*.test.tsx`) of a front end: drawn in one Chromium, each file in a frame of its own. */
export function componentProject(workspace: string): TestProjectConfiguration {
  const name = workspace.split('/').at(-1);
  return {
    define: { YOZA_BUILD_VERSION: '"test"' },
    // Dependencies are compiled once and found at the start: one found later would reload the page under a test.
    cacheDir: fileURLToPath(new URL(`../../../node_modules/.cache/component-tests/${name}`, import.meta.url)),
    test: {
      name: `component:${name}`,
      root: workspace,
      include: ['tests/**/*.test.tsx'],
      // Named in the summary when needed, and to be mended then.
      retry: 1,
      expect: { poll: { interval: 10, timeout: 10_000 } },
      testTimeout: 30_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        commands,
        provider: playwright({
          launchOptions: chromiumLaunch(),
          contextOptions: { timezoneId: 'Africa/Kampala', locale: 'en-US', reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
