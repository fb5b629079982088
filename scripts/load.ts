/**
 * npm run load -- <scenario> [--rate 20] [--duration 1m] [--customers 50]: runs k6 against a separate platform, which is removed afterwards, or with
 * --url and --sandbox against a running one.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { runCommand } from './run-command.ts';
import { startPlatform } from './start/platform.ts';

const args = process.argv.slice(2);
const run = async (more: string[]) => (await runCommand(process.execPath, ['load/src/main.ts', ...args, ...more])).code;
process.exitCode = args.includes('--url') || !args[0] ? await run([]) : await runOnPlatformOfItsOwn();

async function runOnPlatformOfItsOwn(): Promise<number> {
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
      overrides: {
        // All simulated users have the same address here.
        GATEWAY_PAGES_PER_MINUTE: '1000000',
        GATEWAY_CALLS_PER_MINUTE: '1000000',
        // A few accounts represent many customers.
        JOBS_LIVE_BOOKINGS_LIMIT: '10000',
        JOBS_NEW_ACCOUNT_DAYS: '0',
        // A rush needs fewer places than customers; all other scenarios need enough places for all.
        JOBS_SLOT_CAPACITY: args[0] === 'morning-rush' ? '10' : '100',
        JOBS_COMPLETION_PROOF: '{}',
      },
      logLevel: 'warn',
    });
    try {
      return await run(['--url', platform.url, '--sandbox', platform.sandboxUrl]);
    } finally {
      await platform.stop();
    }
  } finally {
    await removePostgresHome(join(dataDir, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  }
}
