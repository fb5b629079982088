/**
 * Fails if a revision that an overlay names, and did not name at a commit, would break what its environment runs, or would run again after a rollback:
 *
 *   node scripts/check-changed-overlays.ts <commit>
 *
 * Repeats what can-i-deploy.ts checks when a promotion is proposed: the environment may have changed before its merge, and a tag may be written by hand.
 */
import { newRevisions, overlayProblems } from './delivery/overlay-problems.ts';
import { report } from './delivery/report.ts';

const base = process.argv[2];
if (!base) {
  console.error('Changed since which commit? check-changed-overlays.ts <commit>');
  process.exit(2);
}

try {
  const revisions = newRevisions(base);
  for (const { environment, slice, revision } of revisions)
    console.log(`New in the overlay ${environment} of ${slice}: ${revision}`);
  if (revisions.length > 0) report(await overlayProblems(revisions));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
