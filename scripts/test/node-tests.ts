import { requireChromium } from '@yoza/local-infrastructure/chromium';
import { providePromtool } from '@yoza/local-infrastructure/promtool';
import { startTestEnvironment } from '@yoza/local-infrastructure/test-environment';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runCommand } from '../run-command.ts';
import { root } from '../topology.ts';
import { failedWhole, withRunnerCode } from './tally.ts';
import type { Tally } from './tally.ts';

/** Contents of vitest's JSON report; its numbers omit files that could not be loaded. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

async function runVitest(projects: string, args: string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-report-'));
  const file = join(folder, 'report.json');
  try {
    const { code } = await runCommand(
      'vitest',
      ['run', '--project', projects, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      { env },
    );
    if (!existsSync(file)) return failedWhole(projects);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const unloaded = report.testResults.filter((r) => r.status === 'failed' && r.assertionResults.length === 0);
    const failures = report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          name: `${relative(root, name)} › ${fullName}`,
          reason: failureMessages.join('\n'),
        })),
    );
    return withRunnerCode(
      {
        passed: report.numPassedTests,
        failed: report.numFailedTests + unloaded.length,
        skipped: report.numPendingTests + report.numTodoTests,
        failures: [
          ...failures,
          ...unloaded.map(({ name, message }) => ({ name: relative(root, name), reason: message })),
        ],
      },
      code,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs tests of screens that are rendered alone in a browser, with responses typed by the contract. Uses React's production build, as customers do,
 * which takes a fifth less time.
 */
export async function runComponentTests(args: string[]): Promise<Tally> {
  const chromium = await requireChromium(console.log);
  return runVitest('component:*', args, { ...process.env, NODE_ENV: 'production', CHROMIUM_PATH: chromium });
}

/** Runs tests that need no PostgreSQL, NATS or Redis; some render in a browser, and some run promtool, if it can be had. */
export async function runUnitTests(args: string[]): Promise<Tally> {
  const chromium = await requireChromium(console.log);
  const promtool = await providePromtool(join(root, 'node_modules', '.cache', 'prometheus'), console.log);
  return runVitest('unit:*', args, { ...process.env, CHROMIUM_PATH: chromium, PROMTOOL_PATH: promtool });
}

/** Runs tests on real servers, which are started once for all tests. */
export async function runIntegrationTests(args: string[]): Promise<Tally> {
  const environment = await startTestEnvironment(console.log);
  try {
    return await runVitest('integration:*', args, {
      ...process.env,
      YOZA_TEST_POSTGRES_URL: environment.postgresUrl,
      YOZA_TEST_NATS_URL: environment.natsUrl,
      REDIS_URL: environment.redisUrl,
    });
  } finally {
    await environment.stop();
  }
}
