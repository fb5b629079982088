import { requireChromium } from '@yoza/local-infrastructure/chromium';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOutDeployed } from '../delivery/check-out.ts';
import { runCommand } from '../run-command.ts';
import { startPlatform, type PlatformOptions } from '../start/platform.ts';
import { root } from '../topology.ts';
import { openControlServer } from './control-server.ts';
import { isWithoutTests, listTests } from './playwright-listing.ts';
import { pageSnapshot } from './page-snapshot.ts';
import { addUp, failedWhole, withRunnerCode } from './tally.ts';
import type { Failure, Tally } from './tally.ts';

interface RunTest {
  status: 'expected' | 'unexpected' | 'skipped';
  results: { errors: { message?: string }[]; attachments?: { name: string; path?: string }[] }[];
}

interface Suite {
  file: string;
  specs: { title: string; tests: RunTest[] }[];
  suites?: Suite[];
}

interface Report {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
  errors: { message?: string }[];
}

/**
 * Runs tests in a real browser, against their own platform with the demonstration data, which is removed afterwards. `args` are those of Playwright.
 * The configurations with any of the requested tests run in parallel. Rejects if Chromium or the platform cannot be started.
 */
export async function runBrowserTests(
  args: string[],
  configs = ['e2e/alone.config.ts', 'e2e/playwright.config.ts'],
): Promise<Tally> {
  const chromium = await requireChromium(console.log);
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
        CHROMIUM_PATH: chromium,
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

async function deployedSources(folder: string): Promise<string | undefined> {
  await mkdir(folder);
  return (await checkOutDeployed(folder)) ? folder : undefined;
}

async function runPlaywright(args: string[], reportFile: string, env: NodeJS.ProcessEnv): Promise<Tally> {
  const { code } = await runCommand('playwright', ['test', '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
  });
  if (!existsSync(reportFile)) return failedWhole('browser tests');
  const { stats, suites, errors } = JSON.parse(await readFile(reportFile, 'utf8')) as Report;
  return withRunnerCode(
    {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      failures: [
        ...(await failuresOf(suites)),
        ...errors.map(({ message }) => ({ name: 'outside of tests', reason: message })),
      ],
    },
    code,
  );
}

async function failuresOf(suites: Suite[]): Promise<Failure[]> {
  const found = suites.map(async ({ file, specs, suites: inner }) => {
    const failed = specs.flatMap(({ title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(({ results }) => ({ title, results })),
    );
    const own = failed.map(async ({ title, results }) => ({
      name: `${file} › ${title}`,
      reason: messagesOf(results),
      page: await pageOf(results),
    }));
    return [...(await Promise.all(own)), ...(await failuresOf(inner ?? []))];
  });
  return (await Promise.all(found)).flat();
}

const messagesOf = (results: RunTest['results']) =>
  results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n');

/** Returns what the browser showed at the failure, from the file that the runner wrote; undefined without a page. */
async function pageOf(results: RunTest['results']): Promise<string | undefined> {
  const attachments = results.flatMap(({ attachments }) => attachments ?? []);
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  const written = path === undefined ? undefined : await readFile(path, 'utf8').catch(() => undefined);
  return written === undefined ? undefined : pageSnapshot(written);
}
