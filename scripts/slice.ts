/**
 * Checks one slice: lint, types, and its unit, component and integration tests.
 *
 *   npm run slice -- jobs
 *
 * Needs only the folders that folders-of.ts lists.
 */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { slices } from './slices/slices.ts';
import { onInterrupt } from './start/until-interrupted.ts';
import { runComponentTests, runIntegrationTests, runUnitTests } from './test/node-tests.ts';
import { addUp, failureText, lastLine, type Tally } from './test/tally.ts';
import { root } from './topology.ts';

const slice = slices.find((one) => one.slice === process.argv[2]);
if (!slice) {
  console.error(`Which slice? npm run slice -- ${slices.map((one) => one.slice).join(' | ')}`);
  process.exit(2);
}
onInterrupt(
  () => process.exit(130),
  () => {},
);
const folder = join(root, slice.folder);
const hasTests = (pattern: string) => globSync(pattern, { cwd: folder }).length > 0;
const withServers = slice.target === 'service' || slice.target === 'gateway';

const commands: [string, string[]][] = [
  ['oxlint', [slice.folder]],
  ['tsc', ['--noEmit', '-p', slice.folder]],
];
let isSound = true;
for (const [command, args] of commands) {
  const { code } = await runCommand(command, args);
  if (code !== 0) isSound = false;
}

const filter = [`${folder}/`];
const tallies: Tally[] = [];
if (hasTests('{src,tests}/**/*.test.ts'))
  tallies.push(await (withServers ? runIntegrationTests(filter) : runUnitTests(filter)));
if (hasTests('tests/**/*.test.tsx')) tallies.push(await runComponentTests(filter));
const total = addUp(tallies);
for (const failure of total.failures) console.log(failureText(failure));
console.log(`\n${slice.slice}: ${isSound ? '' : 'lint or types failed, '}${lastLine(total)}`);
process.exit(isSound && total.failed === 0 && total.passed > 0 ? 0 : 1);
