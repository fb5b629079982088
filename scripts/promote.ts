/**
 * Takes the next step of releasing a slice: changes the lines of its images in the overlay of an environment, and the versions of a remote:
 *
 *   node scripts/promote.ts <environment> <slice> [<commit> [<digest>]]
 *
 * Without a commit, that which staging runs. Prints the step as the subject of a commit and, below, the step after it; prints nothing and changes nothing if
 * no step is left. Fails if the environment would break, as can-i-deploy.ts does. Each step is one commit; the change takes effect when it is merged.
 */
import { deployed } from './delivery/deployed.ts';
import { isEnvironment } from './delivery/environment.ts';
import { promote } from './delivery/promote.ts';
import { report } from './delivery/report.ts';
import { slices } from './slices/slices.ts';

const [environment, name, commit, digest] = process.argv.slice(2).map((argument) => argument || undefined);
const slice = slices.find((one) => one.slice === name);
if (!isEnvironment(environment) || !slice) {
  console.error('Which slice, and where to? promote.ts production jobs [<commit> [<digest>]]');
  process.exit(2);
}

try {
  const outcome = await promote({ environment, slice, commit, digest }, deployed());
  if ('contracts' in outcome) report(outcome);
  else if ('unchanged' in outcome) console.error(outcome.unchanged);
  else console.log(`${outcome.done}\n\n${outcome.next ? `Next: ${outcome.next}.` : 'This is the last step.'}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
