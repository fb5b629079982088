import { root } from '../topology.ts';
import { callGithub } from './github.ts';
import { isCommit } from './is-commit.ts';
import { readOverlay, revisionIn } from './overlay.ts';

/**
 * Returns the environment of GitHub in which Argo CD reports the deployments of a slice to staging (k8s/platform/argocd/overlays/staging). The pods of the
 * gateway have the pages of the shell, which has no Application.
 */
export const environmentOf = (slice: string): string => `staging-${slice === 'shell' ? 'gateway' : slice}`;

/**
 * Returns the commit of a slice that staging runs: that of the overlay at the revision that Argo CD reported last, or `seen`, the one that a person has seen
 * there, for which no report is needed. Returns undefined if the overlay on disk, which is that of main, names another one, so that staging runs it for
 * minutes at most. Throws an Error with a sentence without a report, and for an overlay that names no commit of main.
 */
export function stagedCommit(slice: string, seen: string | undefined, folder = root): string | undefined {
  const named = namedCommit(slice, folder);
  const staged = seen ?? namedCommit(slice, folder, reportedRevision(slice));
  return staged === named ? named : undefined;
}

function reportedRevision(slice: string): string {
  const environment = environmentOf(slice);
  // The newest is first.
  const [latest] = callGithub(`repos/{owner}/{repo}/deployments?environment=${environment}&per_page=1`) as {
    sha: string;
  }[];
  if (latest) return latest.sha;
  throw new Error(
    `Argo CD has reported no deployment to ${environment}, so nothing says what staging runs. If you have seen which commit it runs, give that as seen.`,
  );
}

function namedCommit(slice: string, folder: string, revision?: string): string {
  const commit = revisionIn(readOverlay('staging', slice, folder, revision), slice);
  // Pipelines check it out.
  if (isCommit(commit, folder)) return commit;
  throw new Error(`The overlay staging names ${commit} for ${slice}, which is not the full id of a commit of main.`);
}
