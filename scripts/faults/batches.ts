import { dirname } from 'node:path';
import type { Fault, Suite } from './fault.ts';

/** Maximum number of faults tested with one start of servers, browsers or the whole platform; low enough to tell failures apart. */
const maxTogether: Record<Suite, number> = { unit: 6, component: 6, integration: 4, e2e: 6, chaos: 1 };

/**
 * Distributes faults over few runs. The faults of one run are in different folders and have tests in different files, so that the test of one is not
 * expected to fail because of another.
 */
export function batchesOf(faults: readonly Fault[]): Fault[][] {
  const suites = Map.groupBy(faults, ({ test }) => test.suite);
  return [...suites].flatMap(([suite, ofSuite]) => deal(ofSuite, maxTogether[suite]));
}

function deal(faults: readonly Fault[], maximum: number): Fault[][] {
  const batches: Fault[][] = Array.from({ length: Math.ceil(faults.length / maximum) }, () => []);
  for (const fault of faults) {
    const fitting = batches.filter((batch) => batch.length < maximum && batch.every((other) => areApart(fault, other)));
    const emptiest = fitting.toSorted((a, b) => a.length - b.length)[0];
    if (emptiest) emptiest.push(fault);
    else batches.push([fault]);
  }
  return batches.filter((batch) => batch.length > 0);
}

function areApart(one: Fault, other: Fault): boolean {
  if (isShared(one) || isShared(other)) return false;
  return one.test.file !== other.test.file && placeOf(one) !== placeOf(other);
}

/** True if other workspaces are built from the file. */
const isShared = ({ file }: Fault) => /^(packages|contracts)\//.test(file);

/**
 * Returns the folder that a fault affects: for a service or the gateway the whole workspace, since its tests cover all of it; for a front end the
 * folder of the file.
 */
function placeOf({ file }: Fault): string {
  const folder = dirname(file);
  return /^(services|gateway)\//.test(file) ? folder.replace(/\/src(\/.*)?$/, '') : folder;
}
