import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { slices } from '../slices/slices.ts';
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

/** Maximum time to fetch the rest of the history, in milliseconds. */
const fetchTimeout = 120_000;

/** Slices that each environment runs. */
const everywhere = slices.map(({ slice }) => slice).filter((slice) => slice !== 'sandbox');

/**
 * Lists the revisions that the overlays name for each slice: its image, the versions that visitors get beside it, and the one that the image was before, the
 * target of a rollback. Throws an Error with a sentence for each tag that is not in the history of this clone, for each slice that an overlay does not
 * name, and for a clone without the whole history, if the rest cannot be fetched.
 */
export function deployed(folder = root, required: readonly string[] = everywhere): Deployed[] {
  if (isShallow(folder)) spawnSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: folder, timeout: fetchTimeout });
  if (isShallow(folder))
    throw new Error('This clone lacks the earlier revisions of the overlays: fetch them with git fetch --unshallow.');
  const found = environments.flatMap((environment) =>
    overlaysOf(environment, folder).flatMap(({ slice, overlay }) => [
      ...imagesIn(environment, overlay, folder),
      ...versionsIn(environment, slice, overlay, folder),
    ]),
  );
  const unknown = found
    .filter(({ revision }) => !isCommit(revision, folder))
    .map(
      ({ environment, slice, revision }) =>
        `The overlay ${environment} names ${revision} for ${slice}, which is no commit in the history of this clone: fetch it, or correct the tag.`,
    );
  const missing = environments.flatMap((environment) =>
    required
      .filter((slice) => !found.some((one) => one.environment === environment && one.slice === slice))
      .map((slice) => `The overlay ${environment} names no image of ${slice}.`),
  );
  const problems = new Set([...unknown, ...missing]);
  if (problems.size > 0) throw new Error([...problems].join('\n'));
  return found;
}

/** Returns the folders of the overlays of an environment, with the slices that they are of. */
function overlaysOf(environment: Environment, folder: string): { slice: string; overlay: string }[] {
  const apps = join(folder, 'k8s/apps');
  if (!existsSync(apps)) return [];
  return readdirSync(apps)
    .map((slice) => ({ slice, overlay: `k8s/apps/${slice}/overlays/${environment}` }))
    .filter(({ overlay }) => existsSync(join(folder, overlay, 'kustomization.yaml')));
}

/** Returns the images of an overlay, each also with the tag before. */
function imagesIn(environment: Environment, overlay: string, folder: string): Deployed[] {
  const file = `${overlay}/kustomization.yaml`;
  const tags = tagsIn(readFileSync(join(folder, file), 'utf8'));
  const before = tagsBefore(file, tags, folder);
  return [...tags].flatMap(([image, tag]) => {
    const slice = image.replace(/-beside$/, '');
    const earlier = before.get(image);
    const revisions = earlier === undefined ? [tag] : [tag, earlier];
    return revisions.map((revision) => ({ environment, slice, revision }));
  });
}

/** Returns the latest other commit that each tag was in the history of a file. The first commit of an image has none before it. */
function tagsBefore(file: string, tags: ReadonlyMap<string, string>, folder: string): Map<string, string> {
  const before = new Map<string, string>();
  for (const commit of git(folder, 'log', '--format=%H', '--', file).split('\n').filter(Boolean)) {
    if (before.size === tags.size) break;
    if (spawnSync('git', ['cat-file', '-e', `${commit}:${file}`], { cwd: folder }).status !== 0) continue;
    for (const [image, older] of tagsIn(git(folder, 'show', `${commit}:${file}`)))
      if (tags.has(image) && !before.has(image) && older !== tags.get(image) && looksLikeCommit(older))
        before.set(image, older);
  }
  return before;
}

/** Returns the versions that the overlay of a remote gives to visitors. */
function versionsIn(environment: Environment, slice: string, overlay: string, folder: string): Deployed[] {
  const file = join(folder, overlay, 'versions.json');
  if (!existsSync(file)) return [];
  const { versions } = JSON.parse(readFileSync(file, 'utf8')) as { versions: { version: string }[] };
  return versions.map(({ version }) => ({ environment, slice, revision: version }));
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

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trimEnd();

const isShallow = (folder: string) => git(folder, 'rev-parse', '--is-shallow-repository') !== 'false';

const looksLikeCommit = (tag: string) => /^[0-9a-f]{40}$/.test(tag);

/** True for the full id of a commit in the history of the present one. */
export const isCommit = (tag: string, folder = root): boolean =>
  looksLikeCommit(tag) && spawnSync('git', ['merge-base', '--is-ancestor', tag, 'HEAD'], { cwd: folder }).status === 0;
