import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../topology.ts';

const environments = ['staging', 'production'] as const;
export type Environment = (typeof environments)[number];

export const isEnvironment = (name: string | undefined): name is Environment =>
  environments.some((environment) => environment === name);

/** Revision of a slice that an environment runs, or ran before and would run again after a rollback. */
export interface Deployed {
  environment: Environment;
  slice: string;
  /** Commit the image was built from. */
  revision: string;
}

/**
 * Lists the revisions that the overlays name for each slice, with the one that each overlay named before, its rollback target. Throws an Error with a
 * sentence for each tag that is not a commit of this repository, or of which this clone has no history.
 */
export function deployed(folder = root): Deployed[] {
  const found = environments.flatMap((environment) => revisionsIn(environment, folder));
  const problems = new Set(
    found
      .filter(({ revision }) => !isCommit(revision, folder))
      .map(
        ({ environment, slice, revision }) =>
          `The overlay ${environment} names ${revision} for ${slice}, which is no commit of this clone: fetch all commits (git fetch --unshallow), or correct the tag.`,
      ),
  );
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return found;
}

function revisionsIn(environment: Environment, folder: string): Deployed[] {
  const file = `k8s/overlays/${environment}/kustomization.yaml`;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  const commits = git('log', '--format=%H', '--', file).split('\n').filter(Boolean);
  const earlier = commits.map((commit) => tagsIn(git('show', `${commit}:${file}`)));
  return [...tagsIn(readFileSync(join(folder, file), 'utf8'))].flatMap(([image, tag]) => {
    const slice = image.replace(/-(beside|next)$/, '');
    const before = earlier.map((tags) => tags.get(image)).find((older) => older !== undefined && older !== tag);
    // The first revision of a slice has none before it.
    const revisions = before && looksLikeCommit(before) ? [tag, before] : [tag];
    return revisions.map((revision) => ({ environment, slice, revision }));
  });
}

/** Returns the tags of our images in a kustomization, by the name of the image without its registry. */
function tagsIn(kustomization: string): Map<string, string> {
  const { images = [] } = parse(kustomization) as { images?: { name: string; newTag?: string }[] };
  return new Map(
    images
      .filter(({ name }) => name.startsWith('yoza/'))
      .map(({ name, newTag }) => [name.replace('yoza/', ''), String(newTag)]),
  );
}

const looksLikeCommit = (tag: string) => /^[0-9a-f]{40}$/.test(tag);

/** True for the full id of a commit of this repository. */
export const isCommit = (tag: string, folder = root): boolean =>
  looksLikeCommit(tag) && spawnSync('git', ['cat-file', '-e', `${tag}^{commit}`], { cwd: folder }).status === 0;
