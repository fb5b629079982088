import { test as base } from '@playwright/test';
import { type FurtherPlatform, startFurtherPlatform } from './platform-control.ts';

/** Tests on a platform of their own without the demonstration, one for all files that a worker runs; no other test is in their way. */
export const test = base.extend<object, { platform: FurtherPlatform }>({
  platform: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using platform = await startFurtherPlatform({ demo: false });
      await use(platform);
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
