import { dirname } from 'node:path';
import type { Fault, Suite } from './fault.ts';

/** So many faults share one start of servers, browsers or the whole platform; few enough to tell apart what fails. */
const mostTogether: Record<Suite, number> = { unit: 6, component: 6, integration: 4, e2e: 6 };

/**
 * Deals faults out to as few runs as their tests allow. Faults of one run have nothing to do with each other: a test of one does not fail because of
 * another.
 */
export function batchesOf(faults: readonly Fault[]): Fault[][] {
  const suites = Map.groupBy(faults, ({ test }) => test.suite);
  return [...suites].flatMap(([suite, ofSuite]) => deal(ofSuite, mostTogether[suite]));
}

function deal(faults: readonly Fault[], most: number): Fault[][] {
  const batches: Fault[][] = Array.from({ length: Math.ceil(faults.length / most) }, () => []);
  for (const fault of faults) {
    const fitting = batches.filter((batch) => batch.length < most && batch.every((other) => areApart(fault, other)));
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

/** Whether other workspaces are made of it. */
const isShared = ({ file }: Fault) => /^(packages|contracts)\//.test(file);

/** Tests of a service reach all of it; what people see of a front end is one folder. */
function placeOf({ file }: Fault): string {
  const folder = dirname(file);
  return /^(services|gateway)\//.test(file) ? folder.replace(/\/src(\/.*)?$/, '') : folder;
}
