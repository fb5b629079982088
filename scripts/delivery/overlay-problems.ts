import { spawnSync } from 'node:child_process';
import { slices } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { deployProblems } from './deploy-problems.ts';
import { baselineAt, deployed, type Deployed, namedAt } from './deployed.ts';

const keyOf = ({ environment, slice, revision }: Deployed) => `${environment} ${slice} ${revision}`;

/**
 * Lists the revisions that overlays on disk name and that, at a base, they neither named nor had as the revision before: promotions, and tags written by hand.
 * A revert to the revision before is not one of them: all that was deployed since was compared with it. Throws an Error with a sentence for an unknown base.
 */
export function newRevisions(base: string, folder = root): Deployed[] {
  if (spawnSync('git', ['cat-file', '-e', `${base}^{commit}`], { cwd: folder }).status !== 0)
    throw new Error(`${base} is not a commit of this clone.`);
  const known = new Set(baselineAt(base, folder).map(keyOf));
  const named = new Map(namedAt(undefined, folder).map((one) => [keyOf(one), one]));
  return [...named].flatMap(([key, one]) => (known.has(key) ? [] : [one]));
}

/** Returns what new revisions would break of what their environments run, or would run again after a rollback, as the overlays on disk name it. */
export async function overlayProblems(
  revisions: readonly Deployed[],
  running: readonly Deployed[] = deployed(),
  folder = root,
): Promise<{ contracts: string[]; migrations: string[] }> {
  const problems = { contracts: new Set<string>(), migrations: new Set<string>() };
  for (const { environment, slice: name, revision } of revisions) {
    const slice = slices.find((one) => one.slice === name)!;
    const found = await deployProblems(slice, environment, revision, running, folder);
    for (const problem of found.contracts) problems.contracts.add(problem);
    for (const problem of found.migrations) problems.migrations.add(problem);
  }
  return { contracts: [...problems.contracts], migrations: [...problems.migrations] };
}
