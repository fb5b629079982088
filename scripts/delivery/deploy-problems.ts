import type { Slice } from '../slices/slices.ts';
import { treeAt } from '../slices/source-tree.ts';
import { root } from '../topology.ts';
import { contractProblems } from './contract-problems.ts';
import type { Deployed } from './deployed.ts';
import type { Environment } from './environment.ts';
import { isCommit } from './is-commit.ts';
import { migrationProblemsBeside } from './migration-problems-beside.ts';

/**
 * Returns what a revision of a slice would break of what an environment runs, or would run again after a rollback. `deployed` is what all environments run.
 * Throws an Error with a sentence for a commit that is not in the history of this clone.
 */
export async function deployProblems(
  { slice }: Slice,
  environment: Environment,
  commit: string,
  deployed: readonly Deployed[],
  folder = root,
): Promise<{ contracts: string[]; migrations: string[] }> {
  if (!isCommit(commit, folder)) throw new Error(`${commit} is not the full id of a commit of this clone.`);
  const after = treeAt(commit, folder);
  const running = deployed.filter((one) => one.environment === environment);
  const own = running.filter((one) => one.slice === slice);
  return {
    contracts: contractProblems(running, after, folder),
    migrations: await migrationProblemsBeside(own, after, folder),
  };
}
