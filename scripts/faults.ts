/**
 * npm run faults [-- <id> …] [--unbroken]: plants faults in a copy of the tree and checks that their tests fail. Without ids it plants all faults.
 * --unbroken plants none and requires the same tests to pass.
 */
import { removeWithParent } from '@yoza/local-infrastructure/reaper-link';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faults } from './faults/all.ts';
import { batchesOf } from './faults/batches.ts';
import { copyTree } from './faults/copy-tree.ts';
import type { Fault } from './faults/fault.ts';
import { occurrences, plant } from './faults/plant.ts';
import { failedBy, runTests } from './faults/run-tests.ts';
import { onInterrupt } from './start/until-interrupted.ts';
import type { Tally } from './test/tally.ts';
import { root } from './topology.ts';

interface Verdict {
  fault: Fault;
  word: 'caught' | 'NOT CAUGHT' | 'does not apply' | 'passes' | 'FAILS';
  tests: string[];
}

const args = process.argv.slice(2);
const isUnbroken = args.includes('--unbroken');
const named = args.filter((arg) => !arg.startsWith('--'));
const unknown = named.filter((id) => !faults.some((fault) => fault.id === id));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. There is:\n${faults.map(({ id }) => `  ${id}`).join('\n')}`);
  process.exit(2);
}

// All processes that the tests started end with this process.
onInterrupt(
  () => process.exit(130),
  () => {},
);

/** Runs the tests of some faults with all or none of these faults planted. */
async function tested(batch: readonly Fault[]): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'yoza-faults-'));
  removeWithParent(folder);
  // The database server may run under another user than the tests.
  await chmod(folder, 0o711);
  try {
    copyTree(folder);
    if (!isUnbroken) for (const fault of batch) plant(fault, folder);
    return await runTests(batch, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function verdictOn(fault: Fault, tally: Tally): Verdict {
  const tests = failedBy(fault, tally);
  if (isUnbroken) return { fault, word: tests.length === 0 && tally.passed > 0 ? 'passes' : 'FAILS', tests };
  return { fault, word: tests.length > 0 ? 'caught' : 'NOT CAUGHT', tests };
}

const selection = faults.filter(({ id }) => named.length === 0 || named.includes(id));
const applying = selection.filter((fault) => occurrences(fault, root) === 1);
const verdicts = selection
  .filter((fault) => !applying.includes(fault))
  .map((fault): Verdict => ({ fault, word: 'does not apply', tests: [] }));
const foreign: string[] = [];
// Without planted faults, the tests need not be separated.
const batches = isUnbroken ? [...Map.groupBy(applying, ({ test }) => test.suite).values()] : batchesOf(applying);
for (const [index, batch] of batches.entries()) {
  console.log(`\n── run ${index + 1} of ${batches.length}: ${batch.map(({ id }) => id).join(', ')} ──`);
  const tally = await tested(batch);
  const found = batch.map((fault) => verdictOn(fault, tally));
  verdicts.push(...found);
  const own = new Set(found.flatMap(({ tests }) => tests));
  foreign.push(...tally.failures.map(({ name }) => name).filter((name) => !own.has(name)));
}

console.log('\n── summary ──');
for (const { fault, word, tests } of verdicts) {
  console.log(`${word}: ${fault.id} (${fault.area})`);
  for (const test of tests) console.log(`    ${test}`);
}
for (const failure of foreign) console.log(`failed besides: ${failure}`);
const good = verdicts.filter(({ word }) => word === 'caught' || word === 'passes').length;
console.log(`${good} of ${verdicts.length} ${isUnbroken ? 'pass without faults' : 'caught'}`);
process.exit(good === verdicts.length ? 0 : 1);
