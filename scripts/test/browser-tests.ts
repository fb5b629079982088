import { requireChromium } from '@yoza/local-infrastructure/chromium';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOutDeployed } from '../delivery/check-out.ts';
import { startPlatform, type PlatformOptions } from '../start/platform.ts';
import { root } from '../topology.ts';
import { openControlServer } from './control-server.ts';
import { isWithoutTests, listTests } from './playwright-listing.ts';
import { runPlaywright } from './run-playwright.ts';
import { addUp, type Tally } from './tally.ts';

/**
 * Runs tests in a real browser, against their own platform with the demonstration data, which is removed afterwards. `args` are those of Playwright.
 * The configurations with any of the requested tests run in parallel. `requireBrowser` resolves with the variables that name the browser, by default
 * Chromium. Rejects if the browser or the platform cannot be started.
 */
export async function runBrowserTests(
  args: string[],
  configs = ['e2e/alone.config.ts', 'e2e/playwright.config.ts'],
  requireBrowser = nameChromium,
): Promise<Tally> {
  const browser = await requireBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'yoza-e2e-'));
  removeWithParent(folder);
  // The database server may run as another user than the tests.
  await chmod(folder, 0o711);
  let count = 0;
  let sources: Promise<string | undefined> | undefined;
  const startOne = ({ demo, quiet, overrides }: Pick<PlatformOptions, 'demo' | 'quiet' | 'overrides'>) =>
    startPlatform({
      dataDir: join(folder, String(count++)),
      ports: 'free',
      demo,
      quiet,
      overrides: {
        // The same few customers book in every test and do not cancel.
        JOBS_LIVE_BOOKINGS_LIMIT: '10000',
        JOBS_NEW_ACCOUNT_DAYS: '0',
        // By default it is the number of technicians, but tests create technicians while other tests count places.
        JOBS_SLOT_CAPACITY: '3',
        // Only jobs of this service require proof of work for completion; tests of proof of work book it.
        JOBS_COMPLETION_PROOF: JSON.stringify({ 'deep-cleaning-polish': { afterPhotos: 1 } }),
        // All browsers of the tests share one address.
        GATEWAY_PAGES_PER_MINUTE: '1000000',
        GATEWAY_REPORTS_PER_MINUTE: '1000000',
        // As everywhere except on a developer machine.
        IDENTITY_TOKEN_GENERATOR: 'off',
        // The few users of the demonstration send as many requests as many users would.
        GATEWAY_CALLS_PER_MINUTE: '10000',
        // One test calls every operation with every wrong credential.
        GATEWAY_WRONG_CREDENTIALS_PER_MINUTE: '100000',
        ...overrides,
      },
      // The data are discarded after the tests, so waiting for the disk would only slow them down.
      postgresSettings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    });
  const end = async () => {
    for (let index = 0; index < count; index++) {
      await cp(join(folder, String(index), 'logs'), join(root, 'test-results', 'logs', String(index)), {
        recursive: true,
      }).catch(() => {});
      await removePostgresHome(join(folder, String(index), 'postgres'));
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // Otherwise a configuration without any of the requested tests would still start everything it needs.
    const [platform, haveTests] = await Promise.all([
      startOne({ demo: true, quiet: false }),
      Promise.all(configs.map(async (config) => !isWithoutTests(await listTests(['-c', config, ...args])))),
    ]);
    const control = await openControlServer(
      platform,
      (options) => startOne({ ...options, quiet: true }),
      () => (sources ??= deployedSources(join(folder, 'deployed'))),
    );
    try {
      const env = {
        ...process.env,
        ...browser,
        YOZA_E2E_URL: platform.url,
        YOZA_E2E_SANDBOX_URL: platform.sandboxUrl,
        YOZA_E2E_CONTROL_URL: control.url,
      };
      const tallies = configs
        .filter((_, index) => haveTests[index])
        .map((config, index) => runPlaywright(['-c', config, ...args], join(folder, `report-${index}.json`), env));
      return addUp(await Promise.all(tallies));
    } finally {
      await control.close();
      await platform.stop();
    }
  } finally {
    await end();
  }
}

async function nameChromium(): Promise<Record<string, string>> {
  return { CHROMIUM_PATH: await requireChromium(console.log) };
}

async function deployedSources(folder: string): Promise<string | undefined> {
  await mkdir(folder);
  return (await checkOutDeployed(folder)) ? folder : undefined;
}
