/**
 * Fails if a revision of a slice would break what an environment runs, or would run again after a rollback:
 *
 *   node scripts/can-i-deploy.ts production jobs <commit>
 *
 * Repeats the check of the pull request, since the environment may have changed since.
 */
import { contractProblems } from './delivery/contract-problems.ts';
import { deployed, isCommit, isEnvironment } from './delivery/deployed.ts';
import { migrationProblemsBeside } from './delivery/migration-problems-beside.ts';
import { report } from './delivery/report.ts';
import { slices } from './slices/slices.ts';
import { treeAt } from './slices/source-tree.ts';

const [environment, name, commit] = process.argv.slice(2);
const slice = slices.find((one) => one.slice === name);
if (!isEnvironment(environment) || !slice || !commit) {
  console.error('Which revision of which slice, and where to? can-i-deploy.ts production jobs <commit>');
  process.exit(2);
}

try {
  if (!isCommit(commit)) throw new Error(`${commit} is not the full id of a commit of this clone.`);
  const after = treeAt(commit);
  const running = deployed().filter((one) => one.environment === environment);
  const own = running.filter((one) => one.slice === slice.slice);
  report({ contracts: contractProblems(running, after), migrations: await migrationProblemsBeside(own, after) });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
