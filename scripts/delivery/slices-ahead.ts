import { spawnSync } from 'node:child_process';
import { isChanged } from '../slices/changed-between.ts';
import { isDeployed, type Slice, slices } from '../slices/slices.ts';
import { treeAt } from '../slices/source-tree.ts';
import { root } from '../topology.ts';
import { type Environment, isCommit } from './deployed.ts';
import { imagesIn, kustomizationOf, readOverlay, revisionIn } from './overlay.ts';

/**
 * Lists the slices whose images may differ from the revision that an overlay names, or that its open pull request would let it name. A slice whose tag is
 * no commit in the history counts. `wanted` limits the slices. Throws an Error with a sentence for a missing overlay.
 */
export function slicesAhead(environment: Environment, folder = root, wanted = slices.filter(isDeployed)): Slice[] {
  const present = treeAt('HEAD', folder);
  return wanted.filter((slice) => {
    const revision =
      openRevision(environment, slice, folder) ??
      revisionIn(readOverlay(environment, slice.slice, folder), slice.slice);
    return !isCommit(revision, folder) || isChanged(slice, treeAt(revision, folder), present);
  });
}

/** Returns the name of the branch from which a pull request changes an overlay. */
const branchOf = (environment: Environment, slice: string) => `deliver/${environment}/${slice}`;

/** Returns the revision that the open pull request of an overlay names, if there is one. */
function openRevision(environment: Environment, { slice }: Slice, folder: string): string | undefined {
  const file = `refs/remotes/origin/${branchOf(environment, slice)}:${kustomizationOf(environment, slice)}`;
  const { status, stdout } = spawnSync('git', ['show', file], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? imagesIn(stdout).get(slice)?.tag : undefined;
}
