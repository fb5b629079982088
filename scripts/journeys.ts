/**
 * Runs the journeys of one slice, or of all, in a browser (e2e/journeys):
 *
 *   npm run journeys -- <slice>|all [--browser chromium|firefox|webkit|msedge]
 *
 * With YOZA_JOURNEYS_URL, in that environment with the accounts YOZA_JOURNEYS_{CUSTOMER,ADMIN,TECHNICIAN}_{EMAIL,PASSWORD}; without it, on a platform of
 * their own with the demonstration data. Ends with 0 if all passed, 1 if one failed or none ran, 2 for a request it cannot carry out.
 */
import { requireChromium } from '@yoza/local-infrastructure/chromium';
import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { explainFailure } from './start/explain-failure.ts';
import { onInterrupt } from './start/until-interrupted.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import {
  type JourneyBrowser,
  type JourneysRequest,
  JourneysRequestError,
  readJourneysRequest,
} from './test/journeys-request.ts';
import { runPlaywright } from './test/run-playwright.ts';
import { failureText, lastLine, type Tally } from './test/tally.ts';

const config = 'e2e/journeys.config.ts';

/** Returns the variables that name the browser to the tests. Rejects with an InfrastructureError if it does not start on this machine. */
async function requireBrowser(browser: JourneyBrowser): Promise<Record<string, string>> {
  if (browser === 'chromium')
    return { YOZA_JOURNEYS_BROWSER: browser, CHROMIUM_PATH: await requireChromium(console.log) };
  const { code, output } = await runCommand(process.execPath, ['e2e/src/journeys/try-browser.ts', browser], {
    capture: true,
  });
  if (code !== 0) throw new InfrastructureError(output.trim());
  return { YOZA_JOURNEYS_BROWSER: browser };
}

async function runInEnvironment(url: string, args: string[], browser: Record<string, string>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-journeys-'));
  removeWithParent(folder);
  try {
    const env = { ...process.env, ...browser, YOZA_JOURNEYS_URL: url, YOZA_E2E_URL: url };
    return await runPlaywright(['-c', config, ...args], join(folder, 'report.json'), env);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runJourneys({ slices, browser, url }: JourneysRequest): Promise<Tally> {
  const args = slices.map((slice) => `journeys/${slice}\\.spec`);
  if (url === undefined) return runBrowserTests(args, [config], () => requireBrowser(browser));
  return runInEnvironment(url, args, await requireBrowser(browser));
}

// All processes that they started end with this process.
onInterrupt(
  () => process.exit(130),
  () => {},
);
try {
  const tally = await runJourneys(readJourneysRequest(process.argv.slice(2), process.env));
  for (const failure of tally.failures) console.log(failureText(failure));
  console.log(lastLine(tally));
  process.exit(tally.passed > 0 && tally.failed === 0 && tally.skipped === 0 ? 0 : 1);
} catch (error) {
  if (error instanceof JourneysRequestError) {
    console.error(error.message);
    process.exit(2);
  }
  explainFailure(error);
  process.exit(1);
}
