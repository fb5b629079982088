/**
 * Fails if the pull request of a delivery to an environment is still open after a day:
 *
 *   node scripts/stale-branches.ts staging
 */
import { isEnvironment } from './delivery/environment.ts';
import { staleBranches } from './delivery/stale-branches.ts';
import { root } from './topology.ts';

const environment = process.argv[2];
if (!isEnvironment(environment)) {
  console.error('Deliveries to which environment? stale-branches.ts staging');
  process.exit(2);
}
const stale = staleBranches(environment, root);
for (const sentence of stale) console.error(sentence);
process.exitCode = stale.length > 0 ? 1 : 0;
