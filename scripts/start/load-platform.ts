import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from './platform.ts';
import type { Platform, PlatformOptions } from './platform.ts';

/** Settings with which a few accounts at one address represent many users. */
const forManyUsers = {
  GATEWAY_PAGES_PER_MINUTE: '1000000',
  GATEWAY_CALLS_PER_MINUTE: '1000000',
  JOBS_LIVE_BOOKINGS_LIMIT: '10000',
  JOBS_NEW_ACCOUNT_DAYS: '0',
  JOBS_SLOT_CAPACITY: '100',
  JOBS_COMPLETION_PROOF: '{}',
};

/**
 * Runs `work` on a separate platform with limits for load and, unless an option says otherwise, the demonstration data. It is removed afterwards.
 * `overrides` take precedence.
 */
export async function onLoadPlatform<Result>(
  overrides: NodeJS.ProcessEnv,
  options: Partial<Pick<PlatformOptions, 'demo' | 'linked' | 'frontEnds'>>,
  work: (platform: Platform) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-load-'));
  removeWithParent(folder);
  // The database server may run under another user.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  try {
    const platform = await startPlatform({
      dataDir,
      ports: 'free',
      demo: true,
      ...options,
      overrides: { ...forManyUsers, ...overrides },
      logLevel: 'warn',
    });
    try {
      return await work(platform);
    } finally {
      await platform.stop();
    }
  } finally {
    await removePostgresHome(join(dataDir, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}
