/**
 * Prints the slices whose images may differ from what the overlays of an environment name, as a JSON array of slice, folder and Dockerfile target for the
 * matrix of a pipeline:
 *
 *   node scripts/slices-ahead.ts staging [<commit>] [--merged]
 *
 * Compares with the revision that an overlay names, not with the commit before: so it also lists what an earlier run failed to deliver.
 * With a commit, prints those that are ahead at that commit. Branches of open pull requests count as delivered, unless --merged is given.
 */
import { isEnvironment } from './delivery/environment.ts';
import { slicesAhead } from './delivery/slices-ahead.ts';

const given = process.argv.slice(2);
const [environment, commit] = given.filter((argument) => argument !== '--merged');
if (!isEnvironment(environment)) {
  console.error('Ahead of which environment? slices-ahead.ts staging');
  process.exit(2);
}

try {
  console.log(JSON.stringify(slicesAhead(environment, { commit, isMerged: given.includes('--merged') })));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
