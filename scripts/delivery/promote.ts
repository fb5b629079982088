import type { Slice } from '../slices/slices.ts';
import { root } from '../topology.ts';
import { deployProblems } from './deploy-problems.ts';
import type { Deployed } from './deployed.ts';
import type { Environment } from './environment.ts';
import { isCommit } from './is-commit.ts';
import { isWithin } from './is-within.ts';
import { requireOldStep } from './last-step.ts';
import { type Image, type Overlay, readOverlay, revisionIn, writeOverlay } from './overlay.ts';
import { releaseStep, type Step, takesSteps } from './release-step.ts';
import { unfinishedRelease } from './unfinished-release.ts';

interface Promotion {
  environment: Environment;
  slice: Slice;
  /** Commit to release; if undefined, the one whose release production has begun, else the one that staging runs. */
  commit?: string | undefined;
  /** Digest of its image; the one that an overlay names for the commit, if undefined. */
  digest?: string | undefined;
  /** True if a person has seen that every pod has the step before. */
  hasReached?: boolean | undefined;
  /**
   * Returns what is to be said of the journeys of a commit against staging. Throws an Error with a sentence if production must not get the commit because of
   * them. Not called for a step in staging, which precedes them.
   */
  journeysOf: (commit: string) => string;
}

type Outcome =
  /** Nothing is left to do; a sentence says why. */
  | { unchanged: string }
  | (Step & {
      /** Result of the journeys against staging; absent for a step in staging. */
      journeys?: string | undefined;
    })
  /** The environment would break. */
  | { contracts: string[]; migrations: string[] };

/**
 * Takes the next step of a release: changes the lines of a slice's images in the overlay of an environment, and the versions of a remote. Writes nothing if
 * the environment would break, or runs a newer commit. `deployed` is what all environments run. Throws an Error with a sentence for an unknown commit or
 * digest, for a remote of which another version has some of the visitors, for a step that follows another one too soon, and for what `journeysOf` refuses.
 */
export async function promote(
  { environment, slice, commit, digest, hasReached = false, journeysOf }: Promotion,
  deployed: readonly Deployed[],
  folder = root,
): Promise<Outcome> {
  const overlay = readOverlay(environment, slice.slice, folder);
  const staging = readOverlay('staging', slice.slice, folder);
  // What has begun goes on, also if staging has got another revision meanwhile.
  const begun = environment === 'production' ? unfinishedRelease(slice.slice, overlay, folder) : undefined;
  const tag = commit ?? begun ?? revisionIn(staging, slice.slice);
  const current = revisionIn(overlay, slice.slice);
  if (tag !== current && isCommit(tag, folder) && isWithin(tag, current, folder))
    return {
      unchanged: `${environment} runs ${current} of ${slice.slice}, which is newer: to go back, revert its promotion.`,
    };
  const problems = await deployProblems(slice, environment, tag, deployed, folder);
  if (problems.contracts.length + problems.migrations.length > 0) return problems;
  const wanted = { tag, digest: digest ?? digestOf(tag, [overlay, staging]) };
  const step = releaseStep(slice, environment, overlay, requireDigest(wanted, slice.slice));
  if (!step) return { unchanged: `${environment} already gives ${tag} of ${slice.slice} to all visitors.` };
  if (takesSteps(slice, environment) && !hasReached) requireOldStep(environment, slice.slice, folder);
  const journeys = environment === 'production' ? journeysOf(tag) : undefined;
  writeOverlay(environment, slice.slice, step.overlay, folder);
  return { ...step, journeys };
}

const digestOf = (tag: string, overlays: readonly Overlay[]): string | undefined =>
  overlays.flatMap(({ images }) => [...images.values()]).find((image) => image.tag === tag && image.digest)?.digest;

function requireDigest(image: Image, slice: string): Image {
  if (image.digest === undefined)
    throw new Error(`No overlay names a digest of ${image.tag} of ${slice}: give it, or promote what staging runs.`);
  if (!/^sha256:[0-9a-f]{64}$/.test(image.digest)) throw new Error(`${image.digest} is no digest: sha256:<64 digits>.`);
  return image;
}
