/** Runs a suite of the tree that contains this file, and writes its tally to a file: `run-suite.ts <suite> <file> [arguments]`. */
import { writeFileSync } from 'node:fs';
import { explainFailure } from '../start/explain-failure.ts';
import { onInterrupt } from '../start/until-interrupted.ts';
import { runBrowserTests } from '../test/browser-tests.ts';
import { runChaos } from '../test/chaos-run.ts';
import { runComponentTests, runIntegrationTests, runUnitTests } from '../test/node-tests.ts';
import type { Tally } from '../test/tally.ts';
import type { Suite } from './fault.ts';

const runners: Record<Suite, (args: string[]) => Promise<Tally>> = {
  unit: runUnitTests,
  component: runComponentTests,
  integration: runIntegrationTests,
  e2e: runBrowserTests,
  chaos: runChaos,
};

onInterrupt(
  () => process.exit(130),
  () => {},
);
const [suite = '', tallyFile = '', ...args] = process.argv.slice(2);
try {
  writeFileSync(tallyFile, JSON.stringify(await runners[suite as Suite](args)));
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
// All processes that the suite started end with this process.
process.exit();
