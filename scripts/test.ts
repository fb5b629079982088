/** npm test [unit | integration | e2e] [arguments for the runner]: all suites, or one, and one summary at the end. */
import { explainFailure } from './start/explain-failure.ts';
import { onInterrupt } from './start/until-interrupted.ts';
import { runBrowserTests } from './test/browser-tests.ts';
import { runIntegrationTests, runUnitTests } from './test/node-tests.ts';
import { addUp, emptyTally, failedWhole, lastLine } from './test/tally.ts';
import type { Tally } from './test/tally.ts';

type Suite = (args: string[]) => Promise<Tally>;

const suites: Record<string, Suite> = {
  unit: runUnitTests,
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

// Whatever they started ends with this process.
onInterrupt(
  () => process.exit(130),
  () => {},
);
const [given, ...args] = process.argv.slice(2);
const isOne = given !== undefined && given in suites;
if (given !== undefined && !isOne && !given.startsWith('-')) {
  console.error(`There is no suite "${given}": there is ${Object.keys(suites).join(', ')}.`);
  process.exit(2);
}
const results = [];
for (const name of isOne ? [given] : Object.keys(suites)) results.push(await runSuite(name, isOne ? args : []));

console.log('\n── summary ──');
for (const { name, tally, seconds } of results) {
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${lastLine(tally)} (${seconds} s)`);
}
const total = addUp(results.map(({ tally }) => tally));
for (const name of total.unsteady) console.log(`passed only when tried again: ${name}`);
for (const name of total.failures) console.log(`failed: ${name}`);
console.log(lastLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
