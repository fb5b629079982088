import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { runCommand } from '../run-command.ts';
import { pageSnapshot } from './page-snapshot.ts';
import { failedWhole, withRunnerCode } from './tally.ts';
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

/** Runs Playwright's tests with these arguments and environment, and writes its report to the file. */
export async function runPlaywright(args: string[], reportFile: string, env: NodeJS.ProcessEnv): Promise<Tally> {
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
