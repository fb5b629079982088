import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faults } from '../faults/all.ts';
import { batchesOf } from '../faults/batches.ts';
import type { Fault, Suite } from '../faults/fault.ts';
import { failedBy } from '../faults/run-tests.ts';
import { occurrences } from '../faults/plant.ts';
import { emptyTally } from '../test/tally.ts';
import { root } from '../topology.ts';

function suiteOf(file: string): Suite {
  if (['scripts/chaos.ts', 'chaos/src/main.ts'].includes(file)) return 'chaos';
  if (file.startsWith('e2e/')) return 'e2e';
  if (file.endsWith('.tsx')) return 'component';
  return /^(services|gateway|packages\/(messaging|service-kit))\//.test(file) ? 'integration' : 'unit';
}

/** Lists the errors in a fault; empty when it can be planted and its test exists. */
function errorsOf(fault: Fault): string[] {
  const { file, find, replace, test } = fault;
  if (!existsSync(join(root, file))) return [`there is no ${file}`];
  const count = occurrences(fault, root);
  const source = existsSync(join(root, test.file)) ? readFileSync(join(root, test.file), 'utf8') : undefined;
  return [
    ...(count === 1 ? [] : [`its text occurs ${count} times in ${file}`]),
    ...(find === replace ? ['it changes nothing'] : []),
    ...(source === undefined ? [`there is no ${test.file}`] : []),
    ...(source?.includes(test.name) === false ? [`${test.file} has no test “${test.name}”`] : []),
    ...(test.suite === suiteOf(test.file) ? [] : [`${test.file} is not in the suite ${test.suite}`]),
  ];
}

describe('the list of faults', () => {
  it.each(faults.map((fault) => [fault.id, fault] as const))('%s can be planted, and its test exists', (_id, fault) => {
    expect(errorsOf(fault)).toEqual([]);
  });

  it('names each fault once', () => {
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  it('reports a fault that does not apply or has no test', () => {
    const [fault] = faults as [Fault];
    expect(errorsOf({ ...fault, find: 'nowhere' })).toEqual([`its text occurs 0 times in ${fault.file}`]);
    expect(errorsOf({ ...fault, find: 'const' })[0]).toMatch(/^its text occurs \d+ times/);
    expect(errorsOf({ ...fault, file: 'shell/gone.ts' })).toEqual(['there is no shell/gone.ts']);
    expect(errorsOf({ ...fault, test: { ...fault.test, name: 'gone' } })).toEqual([
      `${fault.test.file} has no test “gone”`,
    ]);
    expect(errorsOf({ ...fault, test: { ...fault.test, suite: 'unit' } })).toEqual([
      `${fault.test.file} is not in the suite unit`,
    ]);
  });

  it('is the table of docs/testing-faults.md', () => {
    const rows = readFileSync(join(root, 'docs/testing-faults.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, number, area, fault, , now]) => [number, area, fault, now]);
    expect(rows).toEqual(
      faults.map(({ id, area, description, test }, index) => [
        String(index + 1),
        area,
        `${description} (\`${id}\`)`,
        `${test.file} › ${test.name}`,
      ]),
    );
  });
});

describe('the runs of faults', () => {
  const batches = batchesOf(faults);

  it('have each fault once', () => {
    expect(
      batches
        .flat()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(faults.map(({ id }) => id).toSorted());
  });

  it('are of one suite, each fault in a test file and folder of its own, those in packages alone', () => {
    for (const batch of batches) {
      expect(new Set(batch.map(({ test }) => test.suite)).size).toBe(1);
      expect(new Set(batch.map(({ test }) => test.file)).size).toBe(batch.length);
      expect(new Set(batch.map(({ file }) => file.replace(/[^/]*$/, ''))).size).toBe(batch.length);
      if (batch.some(({ file }) => /^(packages|contracts)\//.test(file))) expect(batch).toHaveLength(1);
    }
  });

  it('count a failure for a fault only if its file and name match', () => {
    const [fault] = faults as [Fault];
    const mine = `${fault.test.file} › ${fault.test.name}`;
    const names = [`${fault.test.file} › another`, `another.spec.ts › ${fault.test.name}`, mine];
    const failures = names.map((name) => ({ name }));
    expect(failedBy(fault, { ...emptyTally(), failures })).toEqual([mine]);
  });
});
