import { root } from '../topology.ts';
import { callGithub } from './github.ts';
import { readOverlay, revisionIn } from './overlay.ts';

/**
 * Returns the environment of GitHub in which Argo CD reports the deployments of a slice to staging (k8s/platform/argocd/overlays/staging). The pods of the
 * gateway have the pages of the shell, which has no Application.
 */
export const deploymentsOf = (slice: string): string => `staging-${slice === 'shell' ? 'gateway' : slice}`;

/**
 * Returns the commit of a slice that staging runs: that of the overlay at the revision that Argo CD reported last. Returns undefined if the overlay on disk,
 * which is that of main, names another one, so that staging runs it for minutes at most. Throws an Error with a sentence without a report.
 */
export function stagedCommit(slice: string, folder = root): string | undefined {
  const environment = deploymentsOf(slice);
  // The newest is first.
  const [latest] = callGithub(`repos/{owner}/{repo}/deployments?environment=${environment}&per_page=1`) as {
    sha: string;
  }[];
  if (!latest)
    throw new Error(`Argo CD has reported no deployment to ${environment}, so nothing says what staging runs.`);
  const commit = revisionIn(readOverlay('staging', slice, folder, latest.sha), slice);
  return commit === revisionIn(readOverlay('staging', slice, folder), slice) ? commit : undefined;
}
