import { spawnSync } from 'node:child_process';
import { isChanged } from '../slices/changed-between.ts';
import { isDeployed, type Slice, slices } from '../slices/slices.ts';
import { treeAt } from '../slices/source-tree.ts';
import { root } from '../topology.ts';
import type { Environment } from './environment.ts';
import { isCommit } from './is-commit.ts';
import { isWithin } from './is-within.ts';
import { imagesIn, imagesFileOf, readOverlay, revisionIn } from './overlay.ts';

interface Options {
  /** Commit to compare with what the overlays name; by default the present one. */
  commit?: string | undefined;
  /** True to compare with the overlays alone, not with the branches of open pull requests. */
  isMerged?: boolean;
  folder?: string;
  slices?: readonly Slice[];
}

/**
 * Lists the slices whose images may differ, at a commit, from the revision that an overlay names, or that its open pull request would let it name. A slice
 * whose tag is not a commit of the history is listed. A slice is not listed if the overlay names a later revision than `commit`. Throws an Error with a sentence for a missing overlay.
 */
export function slicesAhead(environment: Environment, options: Options = {}): Slice[] {
  const { commit = 'HEAD', isMerged = false, folder = root, slices: wanted = slices.filter(isDeployed) } = options;
  const present = treeAt(commit, folder);
  return wanted.filter((slice) => {
    const named = () => revisionIn(readOverlay(environment, slice.slice, folder), slice.slice);
    const revision = (isMerged ? undefined : openRevision(environment, slice, folder)) ?? named();
    if (!isCommit(revision, folder)) return true;
    return !isWithin(commit, revision, folder) && isChanged(slice, treeAt(revision, folder), present);
  });
}

/** Returns the name of the branch from which a pull request changes an overlay. */
const branchOf = (environment: Environment, slice: string) => `deliver/${environment}/${slice}`;

/** Returns the revision that the open pull request of an overlay names, if there is one. */
function openRevision(environment: Environment, { slice }: Slice, folder: string): string | undefined {
  const file = `refs/remotes/origin/${branchOf(environment, slice)}:${imagesFileOf(environment, slice)}`;
  const { status, stdout } = spawnSync('git', ['show', file], { cwd: folder, encoding: 'utf8' });
  return status === 0 ? imagesIn(stdout).get(slice)?.tag : undefined;
}
