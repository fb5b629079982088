/**
 * Makes the result of a slice's journeys against staging a status of the commit that its image was built from:
 *
 *   node scripts/report-journeys.ts <slice> <address of the run>                       # before them
 *   node scripts/report-journeys.ts <slice> <address of the run> <commit> <result>     # after them
 *
 * Before them, makes it pending and prints the commit; prints nothing if main names a later one than staging runs, whose deployment starts a run of its own.
 * After them, the result is that of a job on GitHub. Needs gh with a token in GH_TOKEN.
 */
import { beginJourneys, endJourneys } from './delivery/report-journeys.ts';
import { isDeployed, slices } from './slices/slices.ts';

const [name, address, commit, result] = process.argv.slice(2);
const slice = slices.filter(isDeployed).find((one) => one.slice === name)?.slice;
if (!slice || !address || (commit && !result)) {
  console.error('Which slice, by which run? report-journeys.ts jobs <address of the run> [<commit> <result>]');
  process.exit(2);
}

try {
  if (commit && result) endJourneys(slice, commit, result, address);
  else {
    const staged = beginJourneys(slice, address);
    if (staged) console.log(staged);
    else
      console.error(`main names a later commit of ${slice} than staging runs: its deployment starts a run of its own.`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
