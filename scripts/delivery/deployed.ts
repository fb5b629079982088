import { execFileSync, spawnSync } from 'node:child_process';
import { parse } from 'yaml';
import { isDeployed, slices } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { type Environment, environments } from './environment.ts';
import { isCommit, looksLikeCommit } from './is-commit.ts';
import { imagesFileOf, versionsFileOf } from './overlay.ts';
import { textAt } from './text-at.ts';

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
const everywhere = slices.filter(isDeployed).map(({ slice }) => slice);

const places = environments.flatMap((environment) => everywhere.map((slice) => ({ environment, slice })));

/**
 * Lists the revisions that the overlays name for each slice: its image, the versions that visitors get beside it, and the one that the image was before, the
 * target of a rollback. Throws an Error with a sentence for each tag that is not in the history of this clone, for each slice that an overlay does not
 * name, and for a clone without the whole history, if the rest cannot be fetched.
 */
export function deployed(folder = root, required: readonly string[] = everywhere): Deployed[] {
  if (isShallow(folder)) spawnSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: folder, timeout: fetchTimeout });
  if (isShallow(folder))
    throw new Error('This clone lacks the earlier revisions of the overlays: fetch them with git fetch --unshallow.');
  const found = baselineAt(undefined, folder);
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

/** Lists the revisions that the overlays name at a commit, by default on disk: images, and the versions of remotes. */
export const namedAt = (commit: string | undefined, folder = root): Deployed[] =>
  places.flatMap(({ environment, slice }) => [
    ...[...tagsAt(commit, imagesFileOf(environment, slice), folder)].map(([image, tag]) => of(environment, image, tag)),
    ...versionsAt(commit, versionsFileOf(environment, slice), folder).map((version) => of(environment, slice, version)),
  ]);

/** Lists the revisions that the overlays name at a commit, by default on disk, and the latest other one that each image was before. Checks none of them. */
export const baselineAt = (commit: string | undefined, folder = root): Deployed[] => [
  ...namedAt(commit, folder),
  ...places.flatMap(({ environment, slice }) =>
    [...tagsBefore(commit, imagesFileOf(environment, slice), folder)].map(([image, tag]) =>
      of(environment, image, tag),
    ),
  ),
];

const of = (environment: Environment, image: string, revision: string): Deployed => ({
  environment,
  slice: image.replace(/-beside$/, ''),
  revision,
});

/** Returns the latest other commit that each tag was in the history of a file. The first commit of an image has none before it. */
function tagsBefore(commit: string | undefined, file: string, folder: string): Map<string, string> {
  const tags = tagsAt(commit, file, folder);
  const before = new Map<string, string>();
  if (tags.size === 0) return before;
  const changes = git(folder, 'log', '--format=%H', commit ?? 'HEAD', '--', file);
  for (const change of changes.split('\n').filter(Boolean)) {
    if (before.size === tags.size) break;
    for (const [image, older] of tagsAt(change, file, folder))
      if (tags.has(image) && !before.has(image) && older !== tags.get(image) && looksLikeCommit(older))
        before.set(image, older);
  }
  return before;
}

/** Returns the tags of our images in a file at a commit, by the name of the image without its registry. */
function tagsAt(commit: string | undefined, file: string, folder: string): Map<string, string> {
  const { images = [] } = parse(textAt(commit, file, folder) ?? '{}') as {
    images?: { name: string; newTag?: string }[];
  };
  return new Map(
    images
      .filter(({ name }) => name.startsWith('yoza/'))
      .map(({ name, newTag }) => [name.replace('yoza/', ''), String(newTag)]),
  );
}

/** Returns the versions that a file gives to visitors at a commit. */
function versionsAt(commit: string | undefined, file: string, folder: string): string[] {
  const text = textAt(commit, file, folder);
  if (text === undefined) return [];
  return (JSON.parse(text) as { versions: { version: string }[] }).versions.map(({ version }) => version);
}

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trimEnd();

const isShallow = (folder: string) => git(folder, 'rev-parse', '--is-shallow-repository') !== 'false';
