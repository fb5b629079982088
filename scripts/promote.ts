/**
 * Takes the next step of releasing a slice: changes the lines of its images in the overlay of an environment, and the versions of a remote:
 *
 *   node scripts/promote.ts <environment> <slice> [<commit> [<digest>]] [--now] [--without-journeys]
 *
 * Without a commit, that whose release production has begun, else that which staging runs. Prints the step as the subject of a commit and, below, the step
 * after it. Prints nothing and changes nothing if no step is left. Fails if the environment would break, as can-i-deploy.ts does. Each step is one commit; the
 * change takes effect when it is merged. In production, a step of a remote or the shell must follow the one before by 30 minutes; --now skips that. And the
 * commit's journeys against staging must have passed, by its status on GitHub, which gh reads; --without-journeys skips that, also if
 * GitHub cannot be asked, and the commit's message says so.
 */
import { deployed } from './delivery/deployed.ts';
import { isEnvironment } from './delivery/environment.ts';
import { linesOfJourneys } from './delivery/journeys.ts';
import { promote } from './delivery/promote.ts';
import { report } from './delivery/report.ts';
import { slices } from './slices/slices.ts';

const options = ['--now', '--without-journeys'];
const given = process.argv.slice(2);
const [environment, name, commit, digest] = given
  .filter((argument) => !options.includes(argument))
  .map((argument) => argument || undefined);
const slice = slices.find((one) => one.slice === name);
if (!isEnvironment(environment) || !slice) {
  console.error(
    'Which slice, and where to? promote.ts production jobs [<commit> [<digest>]] [--now] [--without-journeys]',
  );
  process.exit(2);
}

try {
  const hasReached = given.includes('--now');
  const journeysOf = (tag: string) => linesOfJourneys(slice.slice, tag, given.includes('--without-journeys'));
  const outcome = await promote({ environment, slice, commit, digest, hasReached, journeysOf }, deployed());
  if ('contracts' in outcome) report(outcome);
  else if ('unchanged' in outcome) console.error(outcome.unchanged);
  else {
    const next = outcome.next ? `Next: ${outcome.next}.` : 'This is the last step.';
    console.log([outcome.done, next, outcome.journeys].filter(Boolean).join('\n\n'));
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
