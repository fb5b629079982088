import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';
import { failedWhole } from '../test/tally.ts';
import type { Tally } from '../test/tally.ts';
import type { Fault } from './fault.ts';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Runs the tests of faults of one suite, each once, from a copy of the tree. */
export async function runTests(faults: readonly Fault[], folder: string): Promise<Tally> {
  const suite = faults[0]!.test.suite;
  const files = faults.map(({ test }) => test.file);
  const names = faults.map(({ test }) => escaped(test.name)).join('|');
  const tallyFile = join(folder, 'tally.json');
  const named = [suite === 'e2e' ? '-g' : '-t', names];
  // Each runner selects files by a part of their path.
  const parts = suite === 'e2e' ? files.map((file) => file.replace('e2e/tests/', '/tests/')) : files;
  const selection =
    suite === 'chaos' ? faults.flatMap(({ test }) => [test.name, ...(test.args ?? [])]) : [...parts, ...named];
  const runner = join(folder, 'scripts', 'faults', 'run-suite.ts');
  await runCommand(process.execPath, [runner, suite, tallyFile, ...selection], { cwd: folder });
  if (!existsSync(tallyFile)) return failedWhole(suite);
  return JSON.parse(readFileSync(tallyFile, 'utf8')) as Tally;
}

/** Returns the names of the failed tests that belong to a fault. */
export const failedBy = ({ test }: Fault, { failures }: Tally): string[] =>
  failures
    .map(({ name }) => name)
    .filter((name) => {
      const [file = '', ...title] = name.split(' › ');
      return test.file.endsWith(file) && title.join(' › ').includes(test.name);
    });
