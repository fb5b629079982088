import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunch } from '@yoza/local-infrastructure/chromium';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TestProjectConfiguration } from 'vitest/config';
import { commands } from './commands.ts';

/**
 * Returns the Vitest project of a front end's component tests (`*.test.tsx`), which run in Chromium. With `isolate`, each file has its own frame;
 * without it, all files of a worker share one frame, which loads each module once.
 */
export function componentProject(workspace: string, isolate: boolean): TestProjectConfiguration {
  const name = workspace.split('/').at(-1);
  const ownSetup = fileURLToPath(new URL(`../../../${workspace}/tests/setup.ts`, import.meta.url));
  return {
    define: { YOZA_BUILD_VERSION: '"test"' },
    // Dependencies are compiled once and discovered at the start: one discovered later would reload the page during a test.
    cacheDir: fileURLToPath(new URL(`../../../node_modules/.cache/component-tests/${name}`, import.meta.url)),
    // Imported by compiler output only, so that no source file names it.
    optimizeDeps: { include: ['react/jsx-runtime'] },
    test: {
      name: `component:${name}`,
      root: workspace,
      include: ['tests/**/*.test.tsx'],
      isolate,
      // Cleanup after each test is configured here: a hook of a module that is loaded once would apply to the first file only.
      setupFiles: [
        fileURLToPath(import.meta.resolve('@yoza/component-testing/setup')),
        ...(existsSync(ownSetup) ? [ownSetup] : []),
      ],
      // Far beyond what a test needs: a busy machine takes several seconds for one click.
      expect: { poll: { interval: 10, timeout: 30_000 } },
      testTimeout: 90_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        testerHtmlPath: fileURLToPath(new URL('page.html', import.meta.url)),
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
