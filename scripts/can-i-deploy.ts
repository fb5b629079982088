/**
 * Fails if a revision of a slice would break what an environment runs, or would run again after a rollback:
 *
 *   node scripts/can-i-deploy.ts production jobs <commit>
 *
 * Repeats the check of the pull request, since the environment may have changed since.
 */
import { deployProblems } from './delivery/deploy-problems.ts';
import { deployed } from './delivery/deployed.ts';
import { isEnvironment } from './delivery/environment.ts';
import { report } from './delivery/report.ts';
import { slices } from './slices/slices.ts';

const [environment, name, commit] = process.argv.slice(2);
const slice = slices.find((one) => one.slice === name);
if (!isEnvironment(environment) || !slice || !commit) {
  console.error('Which revision of which slice, and where to? can-i-deploy.ts production jobs <commit>');
  process.exit(2);
}

try {
  report(await deployProblems(slice, environment, commit, deployed()));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
