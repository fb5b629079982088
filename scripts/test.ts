/**
 * Runs all suites, or one, and prints one summary:
 *
 *   npm test [unit | component | integration | e2e [arguments for the runner]] [--changed[=branch]]
 *
 * With --changed, runs only the tests affected by the difference from `main`, or from another branch or commit.
 */
import { explainFailure } from './start/explain-failure.ts';
import { onInterrupt } from './start/until-interrupted.ts';
import { affectedSpecs, branchPoint, changedFiles, changedSlices } from './test/affected.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import { runComponentTests, runIntegrationTests, runUnitTests } from './test/node-tests.ts';
import { addUp, emptyTally, failedWhole, failureText, lastLine } from './test/tally.ts';
import type { Tally } from './test/tally.ts';

type Suite = (args: string[]) => Promise<Tally>;

const suites: Record<string, Suite> = {
  unit: runUnitTests,
  component: runComponentTests,
  integration: runIntegrationTests,
  e2e: runBrowserTests,
};

async function runSuite(name: string, args: string[]): Promise<{ name: string; tally: Tally; seconds: string }> {
  console.log(`\n── ${name} ──`);
  const begun = performance.now();
  let tally: Tally;
  try {
    tally = (await suites[name]?.(args)) ?? emptyTally();
  } catch (error) {
    explainFailure(error);
    tally = failedWhole(name);
  }
  return { name, tally, seconds: ((performance.now() - begun) / 1000).toFixed(1) };
}

// All processes that they started end with this process.
onInterrupt(
  () => process.exit(130),
  () => {},
);
const changed = process.argv.slice(2).find((argument) => /^--changed(=|$)/.test(argument));
const [given, ...args] = process.argv.slice(2).filter((argument) => argument !== changed);
const isOne = given !== undefined && given in suites;
if (given !== undefined && !isOne && !given.startsWith('-')) {
  console.error(`There is no suite "${given}": there is ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
const since = changed === undefined ? undefined : branchPoint(changed.split('=')[1] ?? 'main');

/** Returns the runner's arguments that limit a suite to the changes; undefined if they affect no test of it. */
function argumentsOf(suite: string): string[] | undefined {
  const own = isOne ? args : [];
  if (since === undefined) return own;
  if (suite !== 'e2e') return [...own, `--changed=${since}`, '--passWithNoTests'];
  const specs = affectedSpecs(changedFiles(since), changedSlices(since));
  return specs === 'all' ? own : specs.length > 0 ? [...own, ...specs] : undefined;
}

const results = [];
for (const name of isOne ? [given] : Object.keys(suites)) {
  const suiteArguments = argumentsOf(name);
  if (suiteArguments) results.push(await runSuite(name, suiteArguments));
}

console.log('\n── summary ──');
for (const { name, tally, seconds } of results) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${lastLine(tally)} (${seconds} s)`);
}
const total = addUp(results.map(({ tally }) => tally));
for (const failure of total.failures) console.log(failureText(failure));
console.log(lastLine(total));
// A run without any tests proves nothing, unless nothing has changed.
process.exit(total.failed > 0 || (total.passed === 0 && since === undefined) ? 1 : 0);
